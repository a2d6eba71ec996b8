-- How many people sleep in a room; null: unknown.
alter table rooms add column sleeps smallint check (sleeps between 1 and 99);
-- Decisions to leave two stays in one room (decision 133): a list of {room, booking_id, fullName, by, at}.
alter table bookings add column room_decisions jsonb not null default '[]';
-- The rooms of a stay whose source has other rooms that another stay has; null: none were withheld. While the stay has
-- these rooms, nobody has decided, and the source's next word counts.
alter table bookings add column rooms_withheld text[];
