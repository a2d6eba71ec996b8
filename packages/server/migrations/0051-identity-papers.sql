-- Pictures of identity papers (decision 69): the object store keeps them sealed, and loses them a day after check-in.

-- Null: an attachment.
alter table uploads add column kind text check (kind = 'identity');
create index uploads_identity on uploads (hotel_id, id) where kind = 'identity';

create table identity_papers (
  hotel_id text not null,
  -- That of its upload, which is there as long as the picture is.
  id text not null collate "C",
  check_in_id text not null collate "C",
  position integer not null,
  side text not null check (side in ('front', 'back')),
  -- In unix seconds, both.
  added_at bigint not null,
  -- The picture is gone.
  erased_at bigint,
  primary key (hotel_id, id),
  unique (hotel_id, check_in_id, position, side),
  foreign key (hotel_id, check_in_id, position) references check_in_guests (hotel_id, check_in_id, position) on delete cascade
);
create index identity_papers_kept on identity_papers (hotel_id, id) where erased_at is null;
select close_by_hotel('identity_papers');
