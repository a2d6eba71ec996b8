-- Figures are counted shortly after a change, not by who reads them (decision 106).

alter table report_marks
  -- By the clock of the database: until then the figures hold every change.
  add column marked_at timestamptz not null default clock_timestamp();

alter table report_zones
  -- The last mark of a count of everything; while one up to it is left, the figures are not whole.
  add column whole_until bigint,
  -- Of later revisions `report_changes` tells all that changed.
  add column changes_from bigint not null default 0;
update report_zones z set changes_from = revision,
  whole_until = (select max(id) from report_marks m where m.hotel_id = z.hotel_id);

-- `erased`: of rows that were erased since the day was counted; the next count of the day adds them to `kept`.
alter table report_days drop constraint report_days_kind_check;
alter table report_days add constraint report_days_kind_check check (kind in ('counted', 'kept', 'erased'));

-- By how much the figures of a day differ from those of the revision before: a process that holds sums adds them.
create table report_changes (
  hotel_id text not null,
  revision bigint not null,
  part text not null,
  day date not null,
  figures jsonb not null,
  primary key (hotel_id, revision, part, day)
);
select close_by_hotel('report_changes');
