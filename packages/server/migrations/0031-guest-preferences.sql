-- What guests of a hotel may prefer, and what the guest of a booking does.

create table guest_preferences (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  -- By language; always in English.
  name jsonb not null check (name ? 'en'),
  position integer not null,
  removed_at bigint,
  primary key (hotel_id, id)
);
select close_by_hotel('guest_preferences');

alter table bookings add column preference_ids text[] not null default '{}';
