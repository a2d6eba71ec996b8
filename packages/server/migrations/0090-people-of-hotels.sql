-- What a person may do in a hotel is an entity as others are. It counts its changes, and is found by hotel and person; rights whose
-- version is 0 have not been changed since they were given.
alter table staff_privileges add column version integer not null default 0;

create view staff_rights with (security_invoker = true) as
  select hotel_id, user_id as id, version, allowed_request_types, allowed_service_ids, authorized_fields
  from staff_privileges where app_id = 'staff';

-- Who was invited by a hotel. A row stays when the person has come: it tells whose account it is.
create table staff_invitations (
  hotel_id text not null references hotels (id),
  user_id text not null collate "C",
  -- As it was typed, in its one spelling.
  address text not null,
  invited_by text not null,
  invited_at bigint not null,
  -- Of the last letter.
  sent_at bigint not null,
  -- Letters of the day of `sent_at`.
  letters integer not null default 1,
  message_id text,
  language text not null,
  -- Whether the hotel made the account.
  account_made boolean not null,
  -- Of the first password in the letter; null: it has none.
  expires_at bigint,
  primary key (hotel_id, user_id)
);
select close_by_hotel('staff_invitations');
create index staff_invitations_expiry on staff_invitations (expires_at) where expires_at is not null;
