-- The clock of the server as it was last written, since when it has gone on without a leap, and the last backup; unix seconds.
create table server_state (
  one boolean primary key default true check (one),
  at bigint not null,
  steady_since bigint not null,
  backed_up_at bigint
);
