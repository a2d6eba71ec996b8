-- The last table list of each restaurant's day that was printed (decision 57).

create table table_prints (
  hotel_id text not null,
  restaurant_id text not null collate "C",
  on_date date not null,
  -- Of the client that printed; the same id is the same paper.
  id text not null collate "C",
  -- Papers of one day are numbered from 1.
  number integer not null,
  printed_at bigint not null,
  printed_by text not null,
  printed_name text not null,
  -- Sealed: what the paper says, allergies among it.
  content bytea not null,
  -- When the row is erased, in unix seconds.
  erase_at bigint not null,
  primary key (hotel_id, restaurant_id, on_date),
  foreign key (hotel_id, restaurant_id) references restaurants (hotel_id, id)
);
create index table_prints_erase on table_prints (hotel_id, erase_at);
select close_by_hotel('table_prints');
