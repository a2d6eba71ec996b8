-- Works that a server does once as it starts, before it serves: `seal forms` of `unsealed_forms`, and `drop numbers` of
-- `copied_identities`. Servers read this one list instead of asking every hotel.

create table works_at_start (
  work text not null,
  hotel text not null,
  primary key (work, hotel)
);
insert into works_at_start
  select distinct 'seal forms', hotel_id from unsealed_forms
  union all
  select distinct 'drop numbers', hotel_id from copied_identities;
