-- Guests who arrived on a day, for the register of the authorities.
create index check_ins_done on check_ins (hotel_id, done_at) where done_at is not null;
