-- Whether a room is ready for the next guest. Its key becomes its id, as of every entity of the live channel.

alter table rooms rename column key to id;
alter table rooms
  add column version integer not null default 1,
  -- A room is ready until a departure or a person says that it is not.
  add column ready boolean not null default true,
  -- Since when, in unix seconds; null: nobody has said anything yet.
  add column ready_at bigint,
  -- Name of the member of staff who said so; null: a departure did.
  add column ready_by text;
