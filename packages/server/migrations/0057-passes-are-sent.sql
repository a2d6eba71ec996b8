-- The link of a pass is a message to its guest.
alter table deliveries add column pass_id text;
