-- Devices of staff that push messages go to, and how far each hotel's log was looked through for what is worth one.

create table push_devices (
  hotel_id text not null references hotels (id),
  -- Made of the address.
  id text not null,
  user_id text not null,
  -- Which sign-in it goes with, as the account reader asks for it.
  sign_in jsonb not null,
  kind text not null check (kind in ('web', 'native')),
  -- Of a browser the endpoint of its push service, of a native app its push token.
  address text not null,
  -- Of a browser: what a message to it is sealed with.
  p256dh text,
  auth text,
  -- Of a native app: what it listens to.
  topic text,
  language text not null,
  created_at bigint not null,
  -- When its console last said that it is there.
  seen_at bigint not null,
  primary key (hotel_id, id),
  check ((kind = 'web') = (p256dh is not null and auth is not null)),
  check ((kind = 'native') = (topic is not null))
);
create index push_devices_user on push_devices (hotel_id, user_id, seen_at desc);
alter table push_devices enable row level security;
create policy own_hotel on push_devices using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());

-- Not closed by hotel: in which hotels a person has devices, for when that person is signed out or loses rights.
create table push_homes (
  user_id text not null,
  hotel_id text not null references hotels (id),
  primary key (user_id, hotel_id)
);

-- Not closed by hotel: every process watches all heads. A hotel without a row never had a device.
create table push_heads (
  hotel_id text primary key references hotels (id),
  -- Number of the last event that was looked at.
  seq bigint not null
);
