"""What is sent to the outside: messages to webhooks and chats, Web Push to players' browsers."""
