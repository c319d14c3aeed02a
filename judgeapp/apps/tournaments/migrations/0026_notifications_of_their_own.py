from django.db import migrations


class Migration(migrations.Migration):
    """Webhooks and push are models of the app `notifications` from here on; their tables stay as they are."""

    dependencies = [
        ('tournaments', '0025_rulings_at_tables'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name='PushMessage'),
                migrations.DeleteModel(name='PushSubscription'),
                migrations.DeleteModel(name='Delivery'),
                migrations.DeleteModel(name='Webhook'),
            ],
        ),
    ]
