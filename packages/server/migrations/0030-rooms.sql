-- The rooms of a hotel. Stays and requests name rooms as text, in any spelling; no foreign key binds them.

create table rooms (
  hotel_id text not null references hotels (id),
  -- What all spellings of the number have in common: roomKey of the contract.
  key text not null collate "C" check (key <> ''),
  number text not null,
  floor text,
  type text,
  primary key (hotel_id, key)
);
select close_by_hotel('rooms');
