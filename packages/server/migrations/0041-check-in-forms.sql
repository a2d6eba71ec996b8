-- What guests write as they check in (decision 61). Forms and signatures are sealed by the server; a row of a request keeps names
-- and what a card shows.

create table check_ins (
  hotel_id text not null,
  id text not null collate "C",
  version integer not null default 1,
  -- Null: of no stay, or of a second request of one.
  booking_id text,
  -- Null: not submitted yet.
  request_id text collate "C",
  state text not null check (
    state in ('invited', 'draft', 'submitted', 'changes_asked', 'accepted', 'done', 'declined', 'withdrawn', 'closed')),
  -- In unix seconds, all of them.
  invited_at bigint,
  submitted_at bigint,
  accepted_at bigint,
  done_at bigint,
  declined_at bigint,
  -- Forms and signatures are gone: kept long enough, or withdrawn.
  erased_at bigint,
  created_at bigint not null,
  -- `{ at, fields: [{ position, field }], words }` that staff want corrected; null: nothing.
  asked jsonb,
  primary key (hotel_id, id),
  unique (hotel_id, booking_id),
  unique (hotel_id, request_id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id),
  foreign key (hotel_id, request_id) references requests (hotel_id, id)
);
create index check_ins_kept on check_ins (hotel_id, id) where erased_at is null;
select close_by_hotel('check_ins');

create table check_in_guests (
  hotel_id text not null,
  check_in_id text not null collate "C",
  -- 0: the main guest.
  position integer not null check (position >= 0),
  version integer not null default 1,
  name text not null default '',
  surname text not null default '',
  complete boolean not null default false,
  -- `field:reason`
  faults text[] not null default '{}',
  form bytea,
  signature bytea,
  -- `{ at, agreed: [{ text, version, language }] }`
  signed jsonb,
  -- Of the code that opens this form to a companion, and of the token that the code is turned into.
  code_hash text,
  token_hash text,
  code_until bigint,
  primary key (hotel_id, check_in_id, position),
  foreign key (hotel_id, check_in_id) references check_ins (hotel_id, id) on delete cascade
);
create unique index check_in_guests_code on check_in_guests (hotel_id, code_hash) where code_hash is not null;
create unique index check_in_guests_token on check_in_guests (hotel_id, token_hash) where token_hash is not null;
select close_by_hotel('check_in_guests');

-- Requests whose forms stand readable: the server seals them as it starts, before it serves, and empties the list.
create table unsealed_forms (
  hotel_id text not null,
  request_id text not null collate "C",
  primary key (hotel_id, request_id)
);
select close_by_hotel('unsealed_forms');
insert into unsealed_forms
  select hotel_id, id from requests where custom_fields_values @? '$[*] ? (@.id == "311" || @.id == "312")';

-- The log, as in 0022: what was written by a server of the version before that.
create or replace function pg_temp.without_identity(given jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(given) <> 'array' then given else (
    select coalesce(jsonb_agg(
      case when item ->> 'id' in ('311', '312') then item || '{"value": "\"set\""}' else item end order by position), '[]')
    from jsonb_array_elements(given) with ordinality as items (item, position)) end
$$;
update events set changed = changed || jsonb_build_object('custom_fields_values', jsonb_build_object(
    'from', pg_temp.without_identity(changed #> '{custom_fields_values,from}'),
    'to', pg_temp.without_identity(changed #> '{custom_fields_values,to}')))
  where entity = 'request' and changed ? 'custom_fields_values'
    and changed -> 'custom_fields_values' @? '$.*[*] ? ((@.id == "311" || @.id == "312") && @.value != "\"set\"")';
