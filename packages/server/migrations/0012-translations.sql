-- Translations of messages that a service made for staff, each made once. What staff sent beside their own words is part of
-- the message itself (comments.translations).
create table comment_translations (
  hotel_id text not null,
  comment_id text not null collate "C",
  -- That it is translated into.
  language text not null,
  -- Null while somebody waits for the service, who is known by `claim` and given up on after `claimed_until`.
  body text,
  claim text not null,
  claimed_until bigint not null,
  primary key (hotel_id, comment_id, language),
  foreign key (hotel_id, comment_id) references comments (hotel_id, id) on delete cascade
);
alter table comment_translations enable row level security;
create policy own_hotel on comment_translations using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());

-- Which change of the hotel's templates wrote a row; several people may look after them at once.
alter table templates add column version bigint not null default 0;
create table template_heads (
  hotel_id text primary key references hotels (id),
  -- Locked by whoever changes templates until the commit: of any two changes one knows of the other.
  version bigint not null
);
alter table template_heads enable row level security;
create policy own_hotel on template_heads using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());
