-- Ids are compared byte by byte (collate "C"), as clients compare them: they break ties of lists.

create table bookings (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  version integer not null default 1,
  status text not null check (status in ('hotel_guest', 'awaiting_approval', 'invalid_booking', 'checked_out', 'future_guest')),
  name text not null default '',
  family_name text not null default '',
  phone_number text,
  email text,
  language text,
  reservation_number text,
  rooms text[] not null default '{}',
  checkin bigint,
  checkout bigint,
  butler text,
  label text,
  loyalty_point integer,
  nationality text,
  user_id text not null,
  tp_id text,
  -- Where an import took it from; the same source twice is one row.
  source_key text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (hotel_id, id)
);
create index bookings_updated on bookings (hotel_id, updated_at desc, id desc);
create index bookings_status_updated on bookings (hotel_id, status, updated_at desc, id desc);
create unique index bookings_source on bookings (hotel_id, source_key) where source_key is not null;
create index bookings_user on bookings (hotel_id, user_id);

create table booking_counts (
  hotel_id text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, status)
);

create table requests (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  version integer not null default 1,
  status text not null check (status in ('OPEN', 'PENDING', 'CLOSED', 'CANCELED')),
  service_id text not null collate "C",
  service_type text not null,
  title text not null,
  -- Escaped HTML.
  staff_summary text not null default '',
  staff_summary_locales jsonb not null default '{}',
  full_name text not null default '',
  phone_number text,
  room_number text,
  req_room_number text,
  label text,
  is_staff boolean not null default false,
  payable boolean not null default false,
  order_status text,
  "order" jsonb,
  order_number text,
  total_amount bigint,
  price_currency text,
  custom_fields_values jsonb not null default '[]',
  due_at bigint,
  reservation_id text,
  reservation_status text,
  requester_id text,
  tp_id text,
  booking_id text collate "C",
  -- The guest whose request it is; null for staff's own.
  user_id text,
  rating smallint check (rating between 1 and 5),
  files jsonb not null default '[]',
  comments_count integer not null default 0,
  last_comment_body text,
  last_comment_is_staff boolean,
  last_comment_at bigint,
  source_key text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, service_id) references services (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id)
);
create index requests_updated on requests (hotel_id, updated_at desc, id desc);
create index requests_status_updated on requests (hotel_id, status, updated_at desc, id desc);
create index requests_service_status_updated on requests (hotel_id, service_id, status, updated_at desc, id desc);
create index requests_created on requests (hotel_id, created_at desc, id desc);
-- Earliest due first; what has no due date comes after, newest first (2^53 - 1 is the largest exact number of a client).
create index requests_due on requests (hotel_id, (coalesce(due_at, 9007199254740991 - created_at)), id);
create index requests_booking on requests (hotel_id, booking_id) where booking_id is not null;
create index requests_user on requests (hotel_id, user_id, updated_at desc) where user_id is not null;
create index requests_reservation on requests (hotel_id, reservation_id) where reservation_id is not null;
create unique index requests_source on requests (hotel_id, source_key) where source_key is not null;

-- Kept in the same transaction as the rows they count; a test holds them against a recount.
create table request_counts (
  hotel_id text not null,
  service_id text not null collate "C",
  service_type text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, service_id, service_type, status)
);

create table comments (
  hotel_id text not null,
  id text not null collate "C",
  request_id text not null collate "C",
  version integer not null default 1,
  body text not null,
  author_id text not null,
  author_name text not null,
  is_staff boolean not null,
  translations jsonb not null default '{}',
  detected_source_language text,
  attachments jsonb not null default '[]',
  position integer not null,
  -- Written together with the request: its words are part of the summary.
  with_request boolean not null default false,
  created_at bigint not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, request_id) references requests (hotel_id, id)
);
create unique index comments_request on comments (hotel_id, request_id, position);

-- A file between its ticket and the comment or request that names it.
create table uploads (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  -- SHA-256 of the ticket, hexadecimal.
  ticket_hash text not null unique,
  request_id text not null collate "C",
  -- `staff:{subject}` or `guest:{user_id}`: only they may name it.
  owner text not null,
  name text not null,
  extension text not null,
  content_type text not null,
  bytes integer,
  has_preview boolean not null default false,
  expires_at bigint not null,
  stored_at bigint,
  used_at bigint,
  primary key (hotel_id, id)
);

create index uploads_waiting on uploads (hotel_id, expires_at) where used_at is null;

-- Guests' codes and sessions are kept as SHA-256, hexadecimal: a copy of the database opens no stay.
create table stay_codes (
  hotel_id text not null references hotels (id),
  code_hash text not null unique,
  booking_id text not null collate "C",
  created_at bigint not null,
  revoked_at bigint,
  primary key (hotel_id, code_hash),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id)
);

create table guest_sessions (
  hotel_id text not null references hotels (id),
  token_hash text not null unique,
  code_hash text not null,
  booking_id text not null collate "C",
  user_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  primary key (hotel_id, token_hash),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id)
);
create index guest_sessions_booking on guest_sessions (hotel_id, booking_id);

-- Row-level security on every table of a hotel but those named above as not closed.
do $$
declare t text;
begin
  foreach t in array array['events', 'services', 'templates', 'bookings', 'booking_counts', 'requests', 'request_counts',
    'comments', 'uploads', 'stay_codes', 'guest_sessions', 'live_grants'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_hotel on %I using (hotel_id = current_hotel()) with check (hotel_id = current_hotel())', t);
  end loop;
end $$;
