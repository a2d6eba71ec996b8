-- Mails and text messages to guests (decision 59). Neither address nor text stands here: the stay has the one, and the other is
-- written when the message goes.

create table deliveries (
  hotel_id text not null,
  id text not null collate "C",
  version integer not null default 1,
  booking_id text not null,
  -- The request that it is about, or the place in a queue that becomes one.
  request_id text collate "C",
  kind text not null,
  channel text not null check (channel in ('mail', 'sms')),
  language text not null,
  -- It answers what the guest has just done: night or day.
  answers_guest boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  failure text check (failure in ('refused', 'unreachable', 'too_late', 'stopped', 'no_address')),
  attempts integer not null default 0,
  -- Of the outgoing message that carries it; null: it is not written yet.
  message_id text,
  -- In unix seconds.
  send_at bigint not null,
  sent_at bigint,
  created_at bigint not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id),
  check ((state = 'failed') = (failure is not null))
);
create index deliveries_booking on deliveries (hotel_id, booking_id, created_at desc, id);
create index deliveries_waiting on deliveries (hotel_id, request_id) where state = 'waiting';
select close_by_hotel('deliveries');

-- Null: of no delivery.
alter table outgoing_messages add column delivery_id text;
create index outgoing_messages_delivery on outgoing_messages (hotel_id, delivery_id) where state = 'waiting' and delivery_id is not null;

-- Whether the guest wants messages, and the code in the link by which the guest says so: 80 bits drawn by chance.
alter table bookings
  add column messages_stopped_at bigint,
  add column messages_stopped_by text check (messages_stopped_by in ('guest', 'staff')),
  add column stop_code text not null default left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12),
  add check ((messages_stopped_at is null) = (messages_stopped_by is null));
create unique index bookings_stop_code on bookings (hotel_id, stop_code);
