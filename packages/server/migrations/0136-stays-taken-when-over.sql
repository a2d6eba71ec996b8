-- A stay that was imported after the hotel's time of keeping it is kept for as long again from here; null: from its check-out.
alter table bookings add column kept_from bigint;
