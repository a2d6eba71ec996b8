-- The schema of the database after all files of packages/server/migrations. Made by `npm run schema` for readers;
-- the migrations alone make a database.

create table access_changes (
  id bigint generated always as identity not null,
  user_id text not null,
  at timestamp with time zone default clock_timestamp() not null,
  primary key (id)
);
create index access_changes_at on access_changes (at);

-- append-only
create table access_records (
  hotel_id text not null,
  id bigint generated always as identity not null,
  at bigint not null,
  actor text not null,
  what text not null,
  entity text not null,
  entity_id text collate "C" not null,
  booking_id text collate "C",
  codes text[] default '{}' not null,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
create index access_records_actor on access_records (hotel_id, actor, at desc, id desc);
create index access_records_at on access_records (hotel_id, at desc, id desc);
create index access_records_booking on access_records (hotel_id, booking_id, at desc);
create index access_records_request on access_records (hotel_id, entity_id) where ((entity = 'request') and (what = any (array['print', 'papers'])));
create index access_records_what on access_records (hotel_id, what, at desc, id desc);
select close_by_hotel('access_records');

create table alarms (
  hotel_id text not null,
  user_id text not null,
  queues jsonb not null,
  primary key (hotel_id, user_id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('alarms');

create table announcements (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  subject text not null,
  body text not null,
  created_at bigint not null,
  valid_until bigint not null,
  author_name text,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
create index announcements_valid on announcements (hotel_id, valid_until);
select close_by_hotel('announcements');

create table assignment_counts (
  hotel_id text not null,
  assignee_id text not null,
  department_id text collate "C" not null,
  service_id text collate "C" not null,
  service_type text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, assignee_id, department_id, service_id, service_type, status)
);
create index assignment_counts_department on assignment_counts (hotel_id, department_id);
select close_by_hotel('assignment_counts');

create table booking_counts (
  hotel_id text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, status)
);
select close_by_hotel('booking_counts');

create table bookings (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  status text not null,
  name text default '' not null,
  family_name text default '' not null,
  phone_number text,
  email text,
  language text,
  reservation_number text,
  rooms text[] default '{}' not null,
  checkin bigint,
  checkout bigint,
  butler text,
  label text,
  loyalty_point integer,
  nationality text,
  user_id text not null,
  tp_id text,
  source_key text,
  created_at bigint not null,
  updated_at bigint not null,
  gender text,
  reservation_channel text,
  internal_notes text,
  note text,
  keyless_passive boolean default false not null,
  keyless_status text,
  identity bytea,
  identity_erase_at bigint,
  preference_ids text[] default '{}' not null,
  arrival_position bigint generated always as ( case when (status = any (array['future_guest', 'awaiting_approval'])) then checkin when (status = any (array['hotel_guest', 'checked_out'])) then (checkin + 1000000000000) else null::bigint end) stored,
  departure_position bigint generated always as ( case when (status = 'hotel_guest') then coalesce(checkout, 500000000000) when (status = 'checked_out') then (checkout + 1000000000000) else null::bigint end) stored,
  national_mark text,
  passport_mark text,
  email_mark text generated always as (((nullif(lower(email), '') || ' ') || nullif(lower(family_name), ''))) stored,
  pms jsonb,
  messages_stopped_at bigint,
  messages_stopped_by text,
  stop_code text default ("left"((gen_random_uuid())::text, 8) || "right"((gen_random_uuid())::text, 12)) not null,
  all_number text,
  adults integer,
  children integer,
  pms_conflicts text[] default '{}' not null,
  pms_differs boolean default false not null,
  phone_e164 text,
  phone_national text,
  phone_mark text generated always as (((nullif(coalesce("right"(phone_e164, 9), "right"(regexp_replace(phone_number, '\D', '', 'g'), 9)), '') || ' ') || nullif(lower(family_name), ''))) stored,
  kept_from bigint,
  room_decisions jsonb default '[]' not null,
  rooms_withheld text[],
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((adults >= 0)),
  check (((messages_stopped_at is null) = (messages_stopped_by is null))),
  check ((children >= 0)),
  check ((gender = any (array['male', 'female']))),
  check ((keyless_status = any (array['verified', 'rejected', 'expired']))),
  check ((messages_stopped_by = any (array['guest', 'staff']))),
  check ((status = any (array['hotel_guest', 'awaiting_approval', 'invalid_booking', 'checked_out', 'future_guest'])))
);
create index bookings_arrival on bookings (hotel_id, arrival_position, id) where (arrival_position is not null);
create index bookings_checkin on bookings (hotel_id, checkin) where (checkin is not null);
create index bookings_departure on bookings (hotel_id, departure_position, id) where (departure_position is not null);
create index bookings_email_mark on bookings (hotel_id, email_mark) where (email_mark is not null);
create index bookings_ended on bookings (hotel_id, checkout, id) where (checkout is not null);
create index bookings_identity_erase on bookings (hotel_id, identity_erase_at) where (identity_erase_at is not null);
create index bookings_national_mark on bookings (hotel_id, national_mark) where (national_mark is not null);
create index bookings_number on bookings (hotel_id, reservation_number) where (reservation_number is not null);
create index bookings_open_end on bookings (hotel_id, updated_at, id) where (checkout is null);
create index bookings_passport_mark on bookings (hotel_id, passport_mark) where (passport_mark is not null);
create index bookings_phone_e164 on bookings (hotel_id, phone_e164) where (phone_e164 is not null);
create index bookings_phone_mark on bookings (hotel_id, phone_mark) where (phone_mark is not null);
create unique index bookings_source on bookings (hotel_id, source_key) where (source_key is not null);
create index bookings_status_updated on bookings (hotel_id, status, updated_at desc, id desc);
create unique index bookings_stop_code on bookings (hotel_id, stop_code);
create index bookings_tp on bookings (hotel_id, tp_id) where (tp_id is not null);
create index bookings_updated on bookings (hotel_id, updated_at desc, id desc);
create index bookings_user on bookings (hotel_id, user_id);
select close_by_hotel('bookings');
create trigger mark_changed_arrival after update on bookings for each row when ((((new.checkin is distinct from old.checkin) or (new.status is distinct from old.status)) or (new.language is distinct from old.language))) execute function mark_arrival();
create trigger mark_new_arrival after insert or delete on bookings for each row execute function mark_arrival();
create trigger note_pms_difference before update on bookings for each row when ((old.pms_differs or (new.pms_conflicts <> '{}'))) execute function note_pms_difference();

create table bookings_told (
  hotel_id text not null,
  at bigint not null,
  primary key (hotel_id)
);
select close_by_hotel('bookings_told');

create table check_in_guests (
  hotel_id text not null,
  check_in_id text collate "C" not null,
  "position" integer not null,
  version integer default 1 not null,
  name text default '' not null,
  surname text default '' not null,
  complete boolean default false not null,
  faults text[] default '{}' not null,
  form bytea,
  signature bytea,
  signed jsonb,
  code_hash text,
  token_hash text,
  code_until bigint,
  nationality text,
  id text collate "C" not null,
  primary key (hotel_id, check_in_id, "position"),
  unique (hotel_id, check_in_id, id),
  foreign key (hotel_id, check_in_id) references check_ins(hotel_id, id) on delete cascade,
  check (("position" >= 0))
);
create unique index check_in_guests_code on check_in_guests (hotel_id, code_hash) where (code_hash is not null);
create unique index check_in_guests_token on check_in_guests (hotel_id, token_hash) where (token_hash is not null);
select close_by_hotel('check_in_guests');

create table check_in_offers (
  hotel_id text not null,
  booking_id text not null,
  offer_id text collate "C" not null,
  request_id text collate "C" not null,
  kind text not null,
  name jsonb not null,
  price bigint not null,
  currency text not null,
  chosen_at bigint not null,
  primary key (hotel_id, booking_id, offer_id),
  unique (hotel_id, request_id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id, request_id) references requests(hotel_id, id),
  check ((price >= 0))
);
select close_by_hotel('check_in_offers');

create table check_ins (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  booking_id text,
  request_id text collate "C",
  state text not null,
  invited_at bigint,
  submitted_at bigint,
  accepted_at bigint,
  done_at bigint,
  declined_at bigint,
  erased_at bigint,
  created_at bigint not null,
  asked jsonb,
  coming integer,
  closed_at bigint,
  primary key (hotel_id, id),
  unique (hotel_id, booking_id),
  unique (hotel_id, request_id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id, request_id) references requests(hotel_id, id),
  check ((coming > 0)),
  check ((state = any (array['invited', 'draft', 'submitted', 'changes_asked', 'accepted', 'done', 'declined', 'withdrawn', 'closed'])))
);
create index check_ins_done on check_ins (hotel_id, done_at) where (done_at is not null);
create index check_ins_kept on check_ins (hotel_id, id) where (erased_at is null);
select close_by_hotel('check_ins');
create trigger mark_changed_check_in after update on check_ins for each row when (((new.submitted_at is distinct from old.submitted_at) or (new.booking_id is distinct from old.booking_id))) execute function mark_check_in();
create trigger mark_new_check_in after insert on check_ins for each row execute function mark_check_in();

create table comment_translations (
  hotel_id text not null,
  comment_id text collate "C" not null,
  language text not null,
  body text,
  claim text not null,
  claimed_until bigint not null,
  primary key (hotel_id, comment_id, language),
  foreign key (hotel_id, comment_id) references comments(hotel_id, id) on delete cascade
);
select close_by_hotel('comment_translations');

create table comments (
  hotel_id text not null,
  id text collate "C" not null,
  request_id text collate "C" not null,
  version integer default 1 not null,
  body text not null,
  author_id text not null,
  author_name text not null,
  is_staff boolean not null,
  translations jsonb default '{}' not null,
  detected_source_language text,
  attachments jsonb default '[]' not null,
  "position" integer not null,
  with_request boolean default false not null,
  created_at bigint not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, request_id) references requests(hotel_id, id)
);
create unique index comments_request on comments (hotel_id, request_id, "position");
select close_by_hotel('comments');

create table copied_identities (
  hotel_id text not null,
  booking_id text not null,
  fields text[] not null,
  primary key (hotel_id, booking_id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id) on delete cascade
);
select close_by_hotel('copied_identities');

create table deliveries (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  booking_id text not null,
  request_id text collate "C",
  kind text not null,
  channel text not null,
  language text not null,
  answers_guest boolean not null,
  state text default 'waiting' not null,
  failure text,
  attempts integer default 0 not null,
  message_id text,
  send_at bigint not null,
  sent_at bigint,
  created_at bigint not null,
  pass_id text,
  primary key (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  check ((channel = any (array['mail', 'sms']))),
  check (((state = 'failed') = (failure is not null))),
  check ((failure = any (array['refused', 'unreachable', 'too_late', 'stopped', 'no_address', 'not_set_up']))),
  check ((state = any (array['waiting', 'sent', 'failed', 'dropped'])))
);
create index deliveries_booking on deliveries (hotel_id, booking_id, created_at desc, id);
create index deliveries_waiting on deliveries (hotel_id, request_id) where (state = 'waiting');
select close_by_hotel('deliveries');

create table departments (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  name text not null,
  name_with_locales jsonb default '{}' not null,
  service_ids text[] default '{}' not null,
  member_ids text[] default '{}' not null,
  "position" integer not null,
  removed_at bigint,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('departments');

create table dining_claims (
  hotel_id text not null,
  guest_key text collate "C" not null,
  primary key (hotel_id, guest_key),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('dining_claims');

create table entity_reads (
  hotel_id text not null,
  user_id text not null,
  kind text not null,
  entity_id text collate "C" not null,
  read_version integer not null,
  primary key (hotel_id, user_id, kind, entity_id),
  foreign key (hotel_id) references hotels(id),
  check ((kind = 'request'))
);
create index entity_reads_entity on entity_reads (hotel_id, kind, entity_id);
select close_by_hotel('entity_reads');

create table event_heads (
  hotel_id text not null,
  seq bigint default 0 not null,
  pruned bigint default 0 not null,
  primary key (hotel_id),
  foreign key (hotel_id) references hotels(id)
);

create table events (
  hotel_id text not null,
  seq bigint not null,
  at bigint not null,
  actor text not null,
  actor_name text,
  topic text not null,
  event text not null,
  entity text not null,
  entity_id text collate "C" not null,
  version integer not null,
  changed jsonb default '{}' not null,
  was_updated_at bigint,
  primary key (hotel_id, seq),
  check ((event = any (array['INSERT', 'MODIFY', 'FORCE_RELOAD'])))
);
create index events_audit on events (hotel_id, seq) where ((entity = any (array['settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner', 'staff', 'room'])) and (not ((entity = 'room') and (changed ? 'ready'))));
create index events_entity on events (hotel_id, entity, entity_id, seq);
select close_by_hotel('events');

create table guest_preferences (
  hotel_id text not null,
  id text collate "C" not null,
  name jsonb not null,
  "position" integer not null,
  removed_at bigint,
  version integer default 1 not null,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((name ? 'en'))
);
select close_by_hotel('guest_preferences');

create table guest_sessions (
  hotel_id text not null,
  token_hash text not null,
  code_hash text not null,
  booking_id text collate "C" not null,
  user_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  primary key (hotel_id, token_hash),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
create index guest_sessions_booking on guest_sessions (hotel_id, booking_id);
create index guest_sessions_code on guest_sessions (hotel_id, code_hash, created_at);
select close_by_hotel('guest_sessions');

create table hotel_hosts (
  host text not null,
  hotel_id text not null,
  primary key (host),
  foreign key (hotel_id) references hotels(id),
  check ((host = lower(host)))
);

-- append-only
create table hotel_texts (
  hotel_id text not null,
  name text not null,
  version integer not null,
  text jsonb not null,
  since bigint,
  primary key (hotel_id, name, version),
  foreign key (hotel_id) references hotels(id),
  check ((version > 0))
);
select close_by_hotel('hotel_texts');

create table hotels (
  id text not null,
  group_id text not null,
  name text not null,
  settings jsonb not null,
  staff_base_url text,
  created_at bigint not null,
  enabled boolean default true not null,
  guest_page jsonb default '{}' not null,
  version integer default 0 not null,
  primary key (id),
  check ((id ~ '^[a-z0-9][a-z0-9-]{0,40}$'))
);
create index hotels_user_pool on hotels (((settings ->> 'awsCognitoUserPoolId')));

create table identity_accounts (
  sub text not null,
  pool_id text not null,
  email text,
  phone_number text,
  email_verified boolean default false not null,
  phone_number_verified boolean default false not null,
  attributes jsonb default '{}' not null,
  groups text[] default '{}' not null,
  credential bytea not null,
  must_change_password boolean default false not null,
  status text default 'confirmed' not null,
  enabled boolean default true not null,
  totp_secret bytea,
  totp_used_step bigint default 0 not null,
  created_at bigint not null,
  updated_at bigint not null,
  mfa_required boolean default false not null,
  totp_enabled boolean default false not null,
  totp_pending bytea,
  totp_pending_until bigint default 0 not null,
  sms_mfa boolean default false not null,
  preferred_mfa text,
  signed_up_as text,
  excused_from_factor boolean default false not null,
  handed_over boolean default false not null,
  primary key (sub),
  foreign key (pool_id) references identity_pools(id),
  check (((email is not null) or (phone_number is not null))),
  check ((preferred_mfa = any (array['SMS_MFA', 'SOFTWARE_TOKEN_MFA']))),
  check ((status = any (array['unconfirmed', 'confirmed', 'reset_required'])))
);
create unique index identity_accounts_email on identity_accounts (pool_id, email) where (email is not null);
create unique index identity_accounts_phone on identity_accounts (pool_id, phone_number) where (phone_number is not null);
create unique index identity_accounts_signed_up_as on identity_accounts (signed_up_as) where (signed_up_as is not null);

create table identity_attempts (
  key text not null,
  failures integer not null,
  drained_at bigint not null,
  blocked_until bigint not null,
  primary key (key)
);
create index identity_attempts_drained on identity_attempts (drained_at);

create table identity_challenges (
  handle_hash text not null,
  name text not null,
  client_id text not null,
  sub text,
  state bytea not null,
  tries integer default 0 not null,
  expires_at bigint not null,
  primary key (handle_hash),
  foreign key (client_id) references identity_clients(id),
  foreign key (sub) references identity_accounts(sub) on delete cascade
);
create index identity_challenges_account on identity_challenges (sub);
create index identity_challenges_expiry on identity_challenges (expires_at);

create table identity_clients (
  id text not null,
  pool_id text not null,
  rotates_refresh_tokens boolean default true not null,
  refresh_grace integer default 10 not null,
  primary key (id),
  foreign key (pool_id) references identity_pools(id),
  check (((refresh_grace >= 0) and (refresh_grace <= 60)))
);
create index identity_clients_pool on identity_clients (pool_id);

create table identity_code_sends (
  key bytea not null,
  sent_at bigint[] not null,
  last_at bigint not null,
  primary key (key)
);
create index identity_code_sends_last on identity_code_sends (last_at);

create table identity_codes (
  owner text not null,
  purpose text not null,
  channel text not null,
  destination text not null,
  digest bytea not null,
  tries integer default 0 not null,
  expires_at bigint not null,
  sign_up text default '' not null,
  primary key (owner, purpose, channel, sign_up),
  check ((channel = any (array['email', 'sms']))),
  check ((purpose = any (array['sign-up', 'reset', 'verify', 'sign-in'])))
);
create index identity_codes_expiry on identity_codes (expires_at);

create table identity_devices (
  sub text not null,
  digest bytea not null,
  used_at bigint not null,
  primary key (sub, digest),
  foreign key (sub) references identity_accounts(sub) on delete cascade
);

create table identity_former_subjects (
  sub text not null,
  primary key (sub)
);

create table identity_keys (
  kid text not null,
  pool_id text not null,
  public_key jsonb not null,
  private_key bytea not null,
  "position" bigint generated always as identity not null,
  created_at bigint not null,
  withdrawn_at bigint,
  primary key (kid),
  foreign key (pool_id) references identity_pools(id)
);
create index identity_keys_pool on identity_keys (pool_id, "position");

create table identity_papers (
  hotel_id text not null,
  id text collate "C" not null,
  check_in_id text collate "C" not null,
  "position" integer not null,
  side text not null,
  added_at bigint not null,
  erased_at bigint,
  primary key (hotel_id, id),
  unique (hotel_id, check_in_id, "position", side),
  foreign key (hotel_id, check_in_id, "position") references check_in_guests(hotel_id, check_in_id, "position") on update cascade on delete cascade,
  check ((side = any (array['front', 'back'])))
);
create index identity_papers_kept on identity_papers (hotel_id, id) where (erased_at is null);
select close_by_hotel('identity_papers');

create table identity_pools (
  id text not null,
  created_at bigint not null,
  password_policy jsonb default '{}' not null,
  mfa text default 'optional' not null,
  primary key (id),
  check ((id ~ '^[a-z0-9-]+_[A-Za-z0-9]+$')),
  check ((mfa = any (array['off', 'optional', 'on'])))
);

create table identity_server_key (
  only_one boolean default true not null,
  fingerprint text not null,
  primary key (only_one),
  check (only_one)
);

create table identity_sessions (
  origin_jti text not null,
  sub text not null,
  client_id text not null,
  address text not null,
  auth_time bigint not null,
  refreshed_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  id text not null,
  refresh_salt bytea not null,
  generation integer default 0 not null,
  rotated_at bigint not null,
  browser text,
  system text,
  used_at bigint not null,
  end_reason text,
  locked_at bigint,
  idle_seconds integer default 86400 not null,
  embedded_in text,
  administers text,
  parent_jti text,
  primary key (origin_jti),
  unique (id),
  foreign key (client_id) references identity_clients(id),
  foreign key (parent_jti) references identity_sessions(origin_jti) on delete cascade,
  foreign key (sub) references identity_accounts(sub) on delete cascade,
  constraint identity_sessions_embedded check ((((embedded_in is null) = (administers is null)) and ((embedded_in is null) = (parent_jti is null)))),
  check ((end_reason = any (array['ended', 'reuse', 'unused'])))
);
create index identity_sessions_account on identity_sessions (sub) where (ended_at is null);
create index identity_sessions_embedded on identity_sessions (parent_jti) where (parent_jti is not null);
create index identity_sessions_expiry on identity_sessions (expires_at);

create table identity_sign_ups (
  sub text not null,
  pool_id text not null,
  owner text not null,
  channel text not null,
  address text not null,
  attributes jsonb not null,
  credential bytea not null,
  owner_verifier bytea not null,
  expires_at bigint not null,
  "position" bigint generated always as identity not null,
  primary key (sub),
  foreign key (pool_id) references identity_pools(id),
  check ((channel = any (array['email', 'sms'])))
);
create index identity_sign_ups_address on identity_sign_ups (pool_id, address);
create index identity_sign_ups_expiry on identity_sign_ups (expires_at);
create index identity_sign_ups_owner on identity_sign_ups (owner);

create table jobs (
  id bigint generated always as identity not null,
  name text not null,
  key text,
  payload jsonb not null,
  version integer default 1 not null,
  tries integer default 0 not null,
  run_at bigint not null,
  lease text,
  leased_until timestamp with time zone,
  last_error text,
  created_at bigint not null,
  failed_at bigint,
  primary key (id)
);
create index jobs_due on jobs (name, run_at, id) where (failed_at is null);
create index jobs_failed on jobs (failed_at) where (failed_at is not null);
create unique index jobs_key on jobs (name, key) where (key is not null);

create table keys (
  hotel_id text not null,
  id text collate "C" not null,
  booking_id text collate "C" not null,
  partner text not null,
  rooms text[] not null,
  passive boolean not null,
  valid_until bigint,
  state text not null,
  orders integer not null,
  was_active boolean not null,
  ordered_at bigint not null,
  ordered_by text not null,
  error text,
  trouble text,
  primary key (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((state = any (array['ordered', 'active', 'revoking', 'revoked', 'failed']))),
  check ((trouble = any (array['refused', 'unreachable', 'not_revoked'])))
);
create index keys_booking on keys (hotel_id, booking_id, ordered_at desc);
create unique index keys_current on keys (hotel_id, booking_id) where (state = any (array['ordered', 'active', 'failed']));
create index keys_ordered_by on keys (hotel_id, ordered_by, ordered_at);
select close_by_hotel('keys');

create table live_grants (
  hotel_id text not null,
  app_id text not null,
  user_id text not null,
  act text not null,
  expires_at bigint not null,
  primary key (hotel_id, user_id, app_id, act),
  foreign key (hotel_id) references hotels(id),
  check ((act = any (array['connect', 'publish', 'subscribe', 'receive'])))
);
select close_by_hotel('live_grants');

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default clock_timestamp() not null,
  primary key (name)
);

create table note_mentions (
  hotel_id text not null,
  note_id text collate "C" not null,
  user_id text not null,
  request_id text collate "C" not null,
  created_at bigint not null,
  seen_at bigint,
  primary key (hotel_id, note_id, user_id),
  foreign key (hotel_id, note_id) references notes(hotel_id, id)
);
create index note_mentions_unseen on note_mentions (hotel_id, user_id, created_at desc) where (seen_at is null);
select close_by_hotel('note_mentions');

create table notes (
  hotel_id text not null,
  id text collate "C" not null,
  request_id text collate "C" not null,
  version integer default 1 not null,
  body text not null,
  author_id text not null,
  author_name text not null,
  mentions jsonb default '[]' not null,
  attachments jsonb default '[]' not null,
  created_at bigint not null,
  "position" integer not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, request_id) references requests(hotel_id, id)
);
create unique index notes_request on notes (hotel_id, request_id, "position");
select close_by_hotel('notes');

create table outgoing_messages (
  id text not null,
  hotel_id text,
  channel text not null,
  recipient text not null,
  language text not null,
  letter bytea,
  state text default 'waiting' not null,
  tries integer default 0 not null,
  last_error text,
  useful_until bigint,
  created_at bigint not null,
  next_at bigint,
  ended_at bigint,
  "position" bigint generated always as identity not null,
  delivery_id text,
  primary key (id),
  foreign key (hotel_id) references hotels(id),
  check ((channel = any (array['email', 'sms']))),
  check ((state = any (array['waiting', 'sent', 'failed', 'expired', 'kept'])))
);
create index outgoing_messages_created on outgoing_messages (created_at desc, "position" desc);
create index outgoing_messages_delivery on outgoing_messages (hotel_id, delivery_id) where ((state = any (array['waiting', 'kept'])) and (delivery_id is not null));
create index outgoing_messages_recipient on outgoing_messages (recipient, created_at desc, "position" desc);
create index outgoing_messages_state on outgoing_messages (state, created_at desc) where (state <> 'sent');

create table partner_accounts (
  hotel_id text not null,
  partner text not null,
  driver text not null,
  active boolean default true not null,
  address text,
  pages text[] default '{}' not null,
  secret bytea not null,
  set_at bigint not null,
  last_ok_at bigint,
  last_error text,
  options jsonb default '{}' not null,
  cursor text,
  failing_since bigint,
  troubles jsonb default '[]' not null,
  primary key (hotel_id, partner, driver),
  check ((partner = any (array['payments', 'pms', 'keys'])))
);
create unique index partner_accounts_active on partner_accounts (hotel_id, partner) where active;
select close_by_hotel('partner_accounts');

create table partner_events (
  hotel_id text not null,
  partner text not null,
  event_id text collate "C" not null,
  at bigint not null,
  outcome text not null,
  primary key (hotel_id, partner, event_id)
);
create index partner_events_at on partner_events (hotel_id, at);
select close_by_hotel('partner_events');

create table partner_versions (
  hotel_id text not null,
  id text not null,
  version integer not null,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((id = any (array['payments', 'pms', 'keys'])))
);
select close_by_hotel('partner_versions');

create table payment_attempts (
  hotel_id text not null,
  id text collate "C" not null,
  link_id text collate "C" not null,
  driver text not null,
  provider_ref text collate "C",
  state text default 'open' not null,
  amount bigint not null,
  currency text not null,
  paid_amount bigint,
  paid_currency text,
  paid_at bigint,
  refunded bigint default 0 not null,
  created_at bigint not null,
  expires_at bigint not null,
  last_error text,
  primary key (hotel_id, id),
  foreign key (hotel_id, link_id) references payment_links(hotel_id, id),
  check ((amount > 0)),
  check (((state = 'succeeded') = ((paid_amount is not null) and (paid_currency is not null) and (paid_at is not null)))),
  check ((state = any (array['open', 'processing', 'succeeded', 'failed', 'expired'])))
);
create index payment_attempts_link on payment_attempts (hotel_id, link_id);
create unique index payment_attempts_open on payment_attempts (hotel_id, link_id) where (state = any (array['open', 'processing']));
create unique index payment_attempts_ref on payment_attempts (hotel_id, driver, provider_ref) where (provider_ref is not null);
select close_by_hotel('payment_attempts');

create table payment_counts (
  hotel_id text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, status)
);
select close_by_hotel('payment_counts');

create table payment_links (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  status text default 'open' not null,
  code_hash text not null,
  code bytea not null,
  name text not null,
  family_name text not null,
  email text,
  phone_number text,
  purpose text,
  amount bigint not null,
  currency text not null,
  language text not null,
  starts_at bigint not null,
  ends_at bigint not null,
  checkin bigint,
  checkout bigint,
  room_number text,
  booking_id text collate "C",
  paid_at bigint,
  method text,
  sendings jsonb default '[]' not null,
  created_by text,
  created_at bigint not null,
  updated_at bigint not null,
  request_id text collate "C",
  received bigint default 0 not null,
  refunded bigint default 0 not null,
  attention text,
  reminded_at bigint,
  receipt_of text,
  primary key (hotel_id, id),
  check ((amount > 0)),
  check ((ends_at > starts_at)),
  check (((status = 'paid') = ((paid_at is not null) and (method is not null)))),
  check ((currency ~ '^[A-Z]{3}$')),
  check ((status = any (array['open', 'paid', 'canceled'])))
);
create index payment_links_attention on payment_links (hotel_id, updated_at desc, id desc) where (attention is not null);
create index payment_links_booking on payment_links (hotel_id, booking_id) where (booking_id is not null);
create unique index payment_links_code on payment_links (hotel_id, code_hash);
create index payment_links_created on payment_links (hotel_id, created_at);
create index payment_links_ending on payment_links (hotel_id, ends_at) where (status = 'open');
create index payment_links_of_request on payment_links (hotel_id, request_id) where (request_id is not null);
create index payment_links_paid on payment_links (hotel_id, paid_at) where (paid_at is not null);
create unique index payment_links_request on payment_links (hotel_id, request_id) where ((request_id is not null) and (status <> 'canceled'));
create index payment_links_status_updated on payment_links (hotel_id, status, updated_at desc, id desc);
create index payment_links_updated on payment_links (hotel_id, updated_at desc, id desc);
select close_by_hotel('payment_links');
create trigger mark_changed_payment after update on payment_links for each row when ((new.paid_at is distinct from old.paid_at)) execute function mark_payment();
create trigger mark_new_payment after insert or delete on payment_links for each row execute function mark_payment();

create table payment_records (
  hotel_id text not null,
  link_id text collate "C" not null,
  version integer not null,
  at bigint not null,
  actor text not null,
  actor_name text,
  act text not null,
  method text,
  reason text,
  amount bigint,
  currency text,
  primary key (hotel_id, link_id, version),
  foreign key (hotel_id, link_id) references payment_links(hotel_id, id),
  check ((act = any (array['made', 'paid', 'reversed', 'canceled', 'dates', 'received', 'refunded', 'seen'])))
);
select close_by_hotel('payment_records');

create table pms_files (
  hotel_id text not null,
  id text collate "C" not null,
  name text not null,
  version bigint not null,
  state text not null,
  lease text,
  leased_until timestamp with time zone,
  began_at bigint not null,
  ended_at bigint,
  counts jsonb default '{}' not null,
  problems jsonb default '[]' not null,
  reason text,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((state = any (array['taking', 'taken', 'refused'])))
);
create index pms_files_ended on pms_files (hotel_id, ended_at);
create unique index pms_files_version on pms_files (hotel_id, version);
select close_by_hotel('pms_files');

create table pms_reservations (
  hotel_id text not null,
  id text collate "C" not null,
  booking_id text collate "C",
  version bigint not null,
  digest text not null,
  told_by text default 'link' not null,
  primary key (hotel_id, id)
);
create unique index pms_reservations_booking on pms_reservations (hotel_id, booking_id);
select close_by_hotel('pms_reservations');

create table problem_reports (
  hotel_id text not null,
  id text collate "C" not null,
  staff_id text not null,
  created_at bigint not null,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
create index problem_reports_staff on problem_reports (hotel_id, staff_id, created_at);
select close_by_hotel('problem_reports');

create table push_devices (
  hotel_id text not null,
  id text not null,
  user_id text not null,
  sign_in jsonb not null,
  kind text not null,
  address text not null,
  p256dh text,
  auth text,
  topic text,
  language text not null,
  created_at bigint not null,
  seen_at bigint not null,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check (((kind = 'web') = ((p256dh is not null) and (auth is not null)))),
  check (((kind = 'native') = (topic is not null))),
  check ((kind = any (array['web', 'native'])))
);
create index push_devices_user on push_devices (hotel_id, user_id, seen_at desc);
select close_by_hotel('push_devices');

create table push_heads (
  hotel_id text not null,
  seq bigint not null,
  primary key (hotel_id),
  foreign key (hotel_id) references hotels(id)
);

create table push_homes (
  user_id text not null,
  hotel_id text not null,
  primary key (hotel_id, user_id),
  foreign key (hotel_id) references hotels(id)
);
create index push_homes_user on push_homes (user_id);

create table report_changes (
  hotel_id text not null,
  revision bigint not null,
  part text not null,
  day date not null,
  figures jsonb not null,
  primary key (hotel_id, revision, part, day)
);
select close_by_hotel('report_changes');

create table report_days (
  hotel_id text not null,
  part text not null,
  kind text not null,
  day date not null,
  figures jsonb not null,
  primary key (hotel_id, part, kind, day),
  check ((kind = any (array['counted', 'kept', 'erased']))),
  check ((part = any (array['whole', 'department', 'service', 'room', 'person', 'tables', 'arrivals', 'payments'])))
);
select close_by_hotel('report_days');

create table report_marks (
  hotel_id text not null,
  id bigint generated always as identity not null,
  subject text not null,
  at bigint,
  on_date date,
  marked_at timestamp with time zone default clock_timestamp() not null,
  primary key (hotel_id, id),
  check ((subject = any (array['requests', 'tables', 'arrivals', 'payments'])))
);
select close_by_hotel('report_marks');

create table report_months (
  hotel_id text not null,
  part text not null,
  month date not null,
  figures jsonb,
  days jsonb,
  primary key (hotel_id, part, month)
);
select close_by_hotel('report_months');

create table report_zones (
  hotel_id text not null,
  zone text not null,
  revision bigint default 0 not null,
  filled text collate "C",
  whole_until bigint,
  changes_from bigint default 0 not null,
  primary key (hotel_id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('report_zones');

create table request_counts (
  hotel_id text not null,
  service_id text collate "C" not null,
  service_type text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, service_id, service_type, status)
);
select close_by_hotel('request_counts');

create table requests (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  status text not null,
  service_id text collate "C" not null,
  service_type text not null,
  title text not null,
  staff_summary text default '' not null,
  staff_summary_locales jsonb default '{}' not null,
  full_name text default '' not null,
  phone_number text,
  room_number text,
  req_room_number text,
  label text,
  is_staff boolean default false not null,
  payable boolean default false not null,
  order_status text,
  "order" jsonb,
  order_number text,
  total_amount bigint,
  price_currency text,
  custom_fields_values jsonb default '[]' not null,
  due_at bigint,
  reservation_id text,
  reservation_status text,
  requester_id text,
  tp_id text,
  booking_id text collate "C",
  user_id text,
  rating smallint,
  files jsonb default '[]' not null,
  comments_count integer default 0 not null,
  last_comment_body text,
  last_comment_is_staff boolean,
  last_comment_at bigint,
  source_key text,
  created_at bigint not null,
  updated_at bigint not null,
  assignee_id text,
  assignee_name text,
  department_id text collate "C",
  guest_delivered integer default 0 not null,
  guest_read integer default 0 not null,
  answered_at bigint,
  unanswered_version integer default 0 not null,
  assignment_version integer default 0 not null,
  attendance text,
  party jsonb,
  asked_at bigint,
  first_answer_at bigint,
  closed_at bigint,
  reopened integer default 0 not null,
  unanswered_at bigint,
  submitted_at bigint,
  waiting_since bigint generated always as ( case when (status = 'CANCELED') then null::bigint when ((last_comment_is_staff = false) and ((status <> 'CLOSED') or (service_type = 'ALACARTE_RESTAURANT_RESERVATION'))) then coalesce(unanswered_at, last_comment_at) when (service_type = 'ALACARTE_RESTAURANT_RESERVATION') then case when (reservation_status = 'ON_HOLD') then created_at else null::bigint end when (status = 'CLOSED') then null::bigint when (submitted_at is not null) then submitted_at when ((service_type = 'FAST_CHECK_IN') and (status <> 'OPEN')) then null::bigint when (last_comment_is_staff is null) then created_at else null::bigint end) stored,
  has_allergies boolean,
  primary key (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id, department_id) references departments(hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  foreign key (hotel_id, service_id) references services(hotel_id, id),
  check ((attendance = any (array['seated', 'no_show']))),
  check (((rating >= 1) and (rating <= 5))),
  check ((status = any (array['OPEN', 'PENDING', 'CLOSED', 'CANCELED'])))
);
create index requests_assignee on requests (hotel_id, assignee_id, status, updated_at desc, id desc) where (assignee_id is not null);
create index requests_booking on requests (hotel_id, booking_id) where (booking_id is not null);
create index requests_check_ins_without_stay on requests (hotel_id, id) where ((service_type = 'FAST_CHECK_IN') and (booking_id is null) and (status = any (array['OPEN', 'PENDING'])));
create index requests_created on requests (hotel_id, created_at desc, id desc);
create index requests_department on requests (hotel_id, department_id, status, updated_at desc, id desc) where (department_id is not null);
create index requests_due on requests (hotel_id, coalesce(due_at, (9007199254740991 - created_at)), id);
create index requests_nobody on requests (hotel_id, status, updated_at desc, id desc) where (assignee_id is null);
create index requests_nobody_updated on requests (hotel_id, updated_at desc, id desc) where (assignee_id is null);
create index requests_of_no_stay on requests (hotel_id, updated_at, id) where (booking_id is null);
create index requests_order_number on requests (hotel_id, order_number) where (order_number is not null);
create index requests_own on requests (hotel_id, requester_id, created_at desc, id desc) where is_staff;
create index requests_reservation on requests (hotel_id, reservation_id) where (reservation_id is not null);
create index requests_reservations_due on requests (hotel_id, coalesce(due_at, (0)::bigint) desc, id desc) where (service_type = 'ALACARTE_RESTAURANT_RESERVATION');
create index requests_service_status_updated on requests (hotel_id, service_id, status, updated_at desc, id desc);
create unique index requests_source on requests (hotel_id, source_key) where (source_key is not null);
create index requests_status_updated on requests (hotel_id, status, updated_at desc, id desc);
create index requests_unhappy on requests (hotel_id, updated_at desc, id desc) where (rating <= 2);
create index requests_updated on requests (hotel_id, updated_at desc, id desc);
create index requests_user on requests (hotel_id, user_id, updated_at desc) where (user_id is not null);
create index requests_waiting on requests (hotel_id, waiting_since, id) where (waiting_since is not null);
select close_by_hotel('requests');
create trigger mark_changed_request after update on requests for each row when (((((((((((((new.status is distinct from old.status) or (new.service_id is distinct from old.service_id)) or (new.department_id is distinct from old.department_id)) or (new.assignee_id is distinct from old.assignee_id)) or (new.rating is distinct from old.rating)) or (new.attendance is distinct from old.attendance)) or (new.booking_id is distinct from old.booking_id)) or (new.room_number is distinct from old.room_number)) or (new.asked_at is distinct from old.asked_at)) or (new.first_answer_at is distinct from old.first_answer_at)) or (new.closed_at is distinct from old.closed_at)) or (new.reopened is distinct from old.reopened))) execute function mark_request();
create trigger mark_erased_requests after delete on requests referencing old table as changed for each statement execute function mark_requests();
create trigger mark_new_requests after insert on requests referencing new table as changed for each statement execute function mark_requests();
create trigger note_changed_request before update on requests for each row when (((new.source_key is null) and ((new.status <> old.status) or (new.comments_count > old.comments_count) or ((old.assignee_id is null) and (new.assignee_id is not null))))) execute function note_changed_request();
create trigger note_new_request before insert on requests for each row when ((new.source_key is null)) execute function note_new_request();

create table reservations (
  hotel_id text not null,
  request_id text collate "C" not null,
  sitting_id text collate "C" not null,
  restaurant_id text collate "C" not null,
  on_date date not null,
  adults integer not null,
  children integer not null,
  seats integer not null,
  guest_key text collate "C",
  holds_seats boolean not null,
  overrides jsonb default '[]' not null,
  allergies bytea,
  allergies_erase_at bigint,
  primary key (hotel_id, request_id),
  foreign key (hotel_id, request_id) references requests(hotel_id, id),
  foreign key (hotel_id, sitting_id) references sittings(hotel_id, id)
);
create index reservations_allergies on reservations (hotel_id, allergies_erase_at) where (allergies is not null);
create index reservations_day on reservations (hotel_id, on_date, restaurant_id);
create index reservations_guest on reservations (hotel_id, guest_key, on_date) where (holds_seats and (guest_key is not null));
select close_by_hotel('reservations');
create trigger mark_table after insert or delete or update on reservations for each row execute function mark_table();

create table restaurants (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  name text not null,
  name_with_locales jsonb default '{}' not null,
  timezone_id text not null,
  visible boolean default true not null,
  "position" integer not null,
  menu jsonb default '[]' not null,
  config jsonb,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('restaurants');

create table rooms (
  hotel_id text not null,
  id text collate "C" not null,
  number text not null,
  floor text,
  type text,
  version integer default 1 not null,
  ready boolean default true not null,
  ready_at bigint,
  ready_by text,
  sleeps smallint,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((id <> '')),
  check (((sleeps >= 1) and (sleeps <= 99)))
);
select close_by_hotel('rooms');

create table security_log (
  id bigint generated always as identity not null,
  at bigint not null,
  source text not null,
  action text not null,
  outcome text not null,
  subject text,
  name_digest text,
  session text,
  origin text not null,
  times integer default 1 not null,
  merged_as text,
  primary key (id),
  unique (merged_as),
  check ((source = any (array['pool', 'operator'])))
);
create index security_log_at on security_log (at);
create index security_log_name on security_log (name_digest, at);
create index security_log_subject on security_log (subject, at);

create table server_state (
  one boolean default true not null,
  at bigint not null,
  steady_since bigint not null,
  backed_up_at bigint,
  primary key (one),
  check (one)
);

create table services (
  hotel_id text not null,
  id text collate "C" not null,
  "position" integer not null,
  type text not null,
  name text not null,
  name_with_locales jsonb default '{}' not null,
  visible boolean default true not null,
  is_easee boolean default false not null,
  icon text default 'bell' not null,
  custom_fields jsonb default '[]' not null,
  version integer default 1 not null,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('services');

create table short_links (
  hotel_id text not null,
  code_hash text not null,
  target bytea not null,
  booking_id text collate "C",
  created_at bigint not null,
  expires_at bigint not null,
  id text collate "C" default (gen_random_uuid())::text not null,
  source text default 'scan' not null,
  made_by text,
  making text,
  origin text,
  stay_code text,
  used_at bigint,
  revoked_at bigint,
  revoked_by text,
  primary key (hotel_id, code_hash),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id) references hotels(id),
  check ((source = any (array['scan', 'email', 'sms'])))
);
create index short_links_booking on short_links (hotel_id, booking_id, created_at desc, id) where (booking_id is not null);
create index short_links_expired on short_links (hotel_id, expires_at);
create unique index short_links_id on short_links (hotel_id, id);
select close_by_hotel('short_links');

create table sittings (
  hotel_id text not null,
  id text collate "C" not null,
  restaurant_id text collate "C" not null,
  on_date date not null,
  taken integer default 0 not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, restaurant_id) references restaurants(hotel_id, id),
  check ((taken >= 0))
);
create index sittings_day on sittings (hotel_id, restaurant_id, on_date);
select close_by_hotel('sittings');

create table staff_address_changes (
  hotel_id text not null,
  user_id text collate "C" not null,
  address text not null,
  digest bytea,
  asked_at bigint not null,
  letters integer default 1 not null,
  expires_at bigint not null,
  message_id text not null,
  primary key (hotel_id, user_id),
  foreign key (hotel_id) references hotels(id)
);
create unique index staff_address_changes_digest on staff_address_changes (hotel_id, digest);
create index staff_address_changes_expiry on staff_address_changes (expires_at);
select close_by_hotel('staff_address_changes');

create table staff_invitations (
  hotel_id text not null,
  user_id text collate "C" not null,
  address text not null,
  invited_by text not null,
  invited_at bigint not null,
  sent_at bigint not null,
  letters integer default 1 not null,
  message_id text,
  language text not null,
  account_made boolean not null,
  expires_at bigint,
  by_hand boolean default false not null,
  primary key (hotel_id, user_id),
  foreign key (hotel_id) references hotels(id)
);
create index staff_invitations_expiry on staff_invitations (expires_at) where (expires_at is not null);
select close_by_hotel('staff_invitations');

create table staff_members (
  hotel_id text not null,
  user_id text not null,
  name text not null,
  seen_at bigint not null,
  primary key (hotel_id, user_id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('staff_members');

create table staff_privileges (
  hotel_id text not null,
  app_id text not null,
  user_id text not null,
  allowed_request_types text[] default '{}' not null,
  allowed_service_ids text[] default '{}' not null,
  authorized_fields text[] default '{}' not null,
  version integer default 0 not null,
  primary key (hotel_id, app_id, user_id),
  foreign key (hotel_id) references hotels(id)
);
create index staff_privileges_user on staff_privileges (user_id, app_id);

create table stay_codes (
  hotel_id text not null,
  code_hash text not null,
  booking_id text collate "C" not null,
  created_at bigint not null,
  revoked_at bigint,
  used_at bigint,
  id text collate "C" default (gen_random_uuid())::text not null,
  is_invitation boolean default false not null,
  revoked_by text,
  primary key (hotel_id, code_hash),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id) references hotels(id)
);
create index stay_codes_booking on stay_codes (hotel_id, booking_id);
create unique index stay_codes_id on stay_codes (hotel_id, id);
select close_by_hotel('stay_codes');

create table table_prints (
  hotel_id text not null,
  restaurant_id text collate "C" not null,
  on_date date not null,
  id text collate "C" not null,
  number integer not null,
  printed_at bigint not null,
  printed_by text not null,
  printed_name text not null,
  content bytea not null,
  erase_at bigint not null,
  primary key (hotel_id, restaurant_id, on_date),
  foreign key (hotel_id, restaurant_id) references restaurants(hotel_id, id)
);
create index table_prints_erase on table_prints (hotel_id, erase_at);
select close_by_hotel('table_prints');

create table template_heads (
  hotel_id text not null,
  version bigint not null,
  primary key (hotel_id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('template_heads');

create table templates (
  hotel_id text not null,
  id text collate "C" not null,
  language text not null,
  title text not null,
  text text not null,
  "position" integer default 0 not null,
  version bigint default 0 not null,
  primary key (hotel_id, language, id),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('templates');

create table unsealed_forms (
  hotel_id text not null,
  request_id text collate "C" not null,
  primary key (hotel_id, request_id)
);
select close_by_hotel('unsealed_forms');

create table uploads (
  hotel_id text not null,
  id text collate "C" not null,
  ticket_hash text not null,
  request_id text collate "C" not null,
  owner text not null,
  name text not null,
  extension text not null,
  content_type text not null,
  bytes integer,
  has_preview boolean default false not null,
  expires_at bigint not null,
  stored_at bigint,
  used_at bigint,
  taken_at bigint,
  tries integer default 0 not null,
  session jsonb,
  booking_id text collate "C" generated always as ( case when ((session ->> 'kind') = 'guest') then (session ->> 'bookingId') else null::text end) stored,
  kind text,
  primary key (hotel_id, id),
  unique (hotel_id, ticket_hash),
  foreign key (hotel_id) references hotels(id),
  check ((kind = 'identity'))
);
create index uploads_booking on uploads (hotel_id, booking_id) where (booking_id is not null);
create index uploads_identity on uploads (hotel_id, id) where (kind = 'identity');
create index uploads_of_guests on uploads (hotel_id) where ((session ->> 'kind') = 'guest');
create index uploads_request on uploads (hotel_id, request_id);
create index uploads_waiting on uploads (hotel_id, expires_at) where (used_at is null);
select close_by_hotel('uploads');

create table usage_counters (
  hotel_id text not null,
  subject text collate "C" not null,
  kind text not null,
  period bigint not null,
  n bigint not null,
  primary key (hotel_id, subject, kind, period),
  foreign key (hotel_id) references hotels(id)
);
select close_by_hotel('usage_counters');

create table waiting_entries (
  hotel_id text not null,
  id text collate "C" not null,
  version integer default 1 not null,
  booking_id text not null,
  sitting_id text collate "C" not null,
  restaurant_id text collate "C" not null,
  on_date date not null,
  adults integer not null,
  children integer not null,
  seats integer not null,
  state text default 'waiting' not null,
  offered_until bigint,
  created_at bigint not null,
  place bigint generated always as identity not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings(hotel_id, id),
  foreign key (hotel_id, sitting_id) references sittings(hotel_id, id),
  check (((state = 'offered') = (offered_until is not null))),
  check ((state = any (array['waiting', 'offered', 'taken', 'lapsed', 'left'])))
);
create index waiting_entries_booking on waiting_entries (hotel_id, booking_id, on_date);
create index waiting_entries_day on waiting_entries (hotel_id, restaurant_id, on_date) where (state = any (array['waiting', 'offered']));
create index waiting_entries_queue on waiting_entries (hotel_id, sitting_id, place) where (state = any (array['waiting', 'offered']));
create unique index waiting_entries_stay on waiting_entries (hotel_id, booking_id, sitting_id) where (state = any (array['waiting', 'offered']));
select close_by_hotel('waiting_entries');

create table works_at_start (
  work text not null,
  hotel text not null,
  primary key (work, hotel)
);

create view administered_hotels with (security_invoker=true) as
 SELECT id AS hotel_id,
    id,
    version,
    name,
    settings,
    guest_page
   FROM hotels;

create view audited_events with (security_invoker=true) as
 SELECT hotel_id,
    seq,
    at,
    actor,
    actor_name,
    topic,
    event,
    entity,
    entity_id,
    version,
    changed,
    was_updated_at
   FROM events
  WHERE (entity = ANY (ARRAY['settings'::text, 'service'::text, 'department'::text, 'template'::text, 'restaurant'::text, 'preference'::text, 'announcement'::text, 'partner'::text, 'staff'::text, 'room'::text])) AND NOT (entity = 'room'::text AND changed ? 'ready'::text) AND (event = ANY (ARRAY['INSERT'::text, 'MODIFY'::text])) AND NOT (event = 'MODIFY'::text AND changed = '{}'::jsonb);

create view staff_rights with (security_invoker=true) as
 SELECT hotel_id,
    user_id AS id,
    version,
    allowed_request_types,
    allowed_service_ids,
    authorized_fields
   FROM staff_privileges
  WHERE app_id = 'staff'::text;

CREATE OR REPLACE FUNCTION close_by_hotel(closed regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security, force row level security', closed);
  execute format(
    'create policy own_hotel on %s using (hotel_id = current_hotel()) with check (hotel_id = current_hotel())', closed);
end $function$;

CREATE OR REPLACE FUNCTION current_hotel()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('bellhop.hotel_id'::text, true), ''::text);

CREATE OR REPLACE FUNCTION fill_request_times(of_hotel text, after text, most integer)
 RETURNS text
 LANGUAGE sql
AS $function$
  with batch as (
    select id from requests where hotel_id = of_hotel and id > after collate "C" order by id limit most
  ), told as (
    select b.id,
      (select min(c.created_at) from comments c where c.hotel_id = of_hotel and c.request_id = b.id and not c.is_staff) as asked_at,
      (select min(c.created_at) from comments c
        where c.hotel_id = of_hotel and c.request_id = b.id and c.is_staff and not c.with_request) as written_at,
      e.claimed_at, e.closed_at, e.reopened
    from batch b cross join lateral (
      select min(at) filter (where jsonb_typeof(changed -> 'assignee' -> 'to') = 'object') as claimed_at,
        max(at) filter (where changed -> 'status' ->> 'to' = 'CLOSED') as closed_at,
        count(*) filter (where changed -> 'status' ->> 'from' = 'CLOSED' and changed -> 'status' ->> 'to' <> 'CANCELED') as reopened
      from events where hotel_id = of_hotel and entity = 'request' and entity_id = b.id
    ) e
  ), filled as (
    update requests r set first_answer_at = least(t.written_at, t.claimed_at), closed_at = t.closed_at, reopened = t.reopened,
      asked_at = case when t.asked_at <= coalesce(least(t.written_at, t.claimed_at), t.asked_at) then t.asked_at end
    from told t
    where r.hotel_id = of_hotel and r.id = t.id and r.source_key is null and r.first_answer_at is null and r.closed_at is null
      and r.asked_at is null
  ), gone as (
    update report_zones set filled = (select max(id) from batch) where hotel_id = of_hotel
  )
  select max(id) from batch;
$function$;

CREATE OR REPLACE FUNCTION mark_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.checkin is not null then
    insert into report_marks (hotel_id, subject, at) values (old.hotel_id, 'arrivals', old.checkin - old.checkin % 900);
  end if;
  if tg_op <> 'DELETE' and new.checkin is not null then
    insert into report_marks (hotel_id, subject, at) values (new.hotel_id, 'arrivals', new.checkin - new.checkin % 900);
  end if;
  -- Requests count under the language of their stay.
  if tg_op = 'UPDATE' and new.language is distinct from old.language then
    insert into report_marks (hotel_id, subject, at)
      select distinct hotel_id, 'requests', created_at - created_at % 900 from requests
      where hotel_id = new.hotel_id and booking_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_check_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into report_marks (hotel_id, subject, at)
    select hotel_id, 'arrivals', checkin - checkin % 900 from bookings
    where hotel_id = new.hotel_id and id = new.booking_id and checkin is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.paid_at is not null then
    insert into report_marks (hotel_id, subject, at) values (old.hotel_id, 'payments', old.paid_at - old.paid_at % 900);
  end if;
  if tg_op <> 'DELETE' and new.paid_at is not null then
    insert into report_marks (hotel_id, subject, at) values (new.hotel_id, 'payments', new.paid_at - new.paid_at % 900);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into report_marks (hotel_id, subject, at) values (new.hotel_id, 'requests', new.created_at - new.created_at % 900);
  if new.service_type = 'ALACARTE_RESTAURANT_RESERVATION' then
    insert into report_marks (hotel_id, subject, on_date)
      select hotel_id, 'tables', on_date from reservations where hotel_id = new.hotel_id and request_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into report_marks (hotel_id, subject, at)
    select distinct hotel_id, 'requests', created_at - created_at % 900 from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into report_marks (hotel_id, subject, on_date) values (old.hotel_id, 'tables', old.on_date);
  end if;
  if tg_op <> 'DELETE' then
    insert into report_marks (hotel_id, subject, on_date) values (new.hotel_id, 'tables', new.on_date);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status then
    if new.status = 'CLOSED' then new.closed_at := new.updated_at;
    elsif old.status = 'CLOSED' and new.status <> 'CANCELED' then new.reopened := old.reopened + 1;
    end if;
  end if;
  if old.first_answer_at is null then
    if new.comments_count > old.comments_count and new.last_comment_is_staff then new.first_answer_at := new.last_comment_at;
    elsif old.assignee_id is null and new.assignee_id is not null then new.first_answer_at := new.updated_at;
    elsif new.comments_count > old.comments_count and old.asked_at is null then new.asked_at := new.last_comment_at;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_new_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.unanswered_version > 0 then new.asked_at := new.created_at; end if;
  if new.status = 'CLOSED' then new.closed_at := new.updated_at; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_pms_difference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ours jsonb := to_jsonb(new);
begin
  new.pms_differs := exists (select from unnest(new.pms_conflicts) field where ours -> field is distinct from new.pms -> field);
  return new;
end $function$;
