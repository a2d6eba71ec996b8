-- What an operator tells everybody at the desks of a hotel. Kept after it has lapsed: what was said to staff is a record.
create table announcements (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  version integer not null default 1,
  subject text not null,
  body text not null,
  created_at bigint not null,
  valid_until bigint not null,
  primary key (hotel_id, id)
);
create index announcements_valid on announcements (hotel_id, valid_until);

alter table announcements enable row level security;
create policy own_hotel on announcements using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());
