-- An address that an administrator wants for the account of one of the hotel's own people. It counts when its holder has
-- confirmed it, by the code in a letter that went there.
create table staff_address_changes (
  hotel_id text not null references hotels (id),
  user_id text not null collate "C",
  -- In its one spelling.
  address text not null,
  -- Of the code; null: it was used or taken back, and the row counts letters.
  digest bytea,
  asked_at bigint not null,
  -- Letters of the day of `asked_at`.
  letters integer not null default 1,
  expires_at bigint not null,
  message_id text not null,
  primary key (hotel_id, user_id)
);
select close_by_hotel('staff_address_changes');
create unique index staff_address_changes_digest on staff_address_changes (hotel_id, digest);
create index staff_address_changes_expiry on staff_address_changes (expires_at);
