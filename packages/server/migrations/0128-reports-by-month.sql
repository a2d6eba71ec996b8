-- Sums of the days of months that are over, so that years can be read (decision 106).
create table report_months (
  hotel_id text not null,
  part text not null,
  -- Its first day.
  month date not null,
  -- As of report_days; null: a day has changed, the sum is to be made.
  figures jsonb,
  -- Requests of each day, of the part `whole`.
  days jsonb,
  primary key (hotel_id, part, month)
);
select close_by_hotel('report_months');
insert into report_months (hotel_id, part, month) select distinct hotel_id, part, date_trunc('month', day)::date from report_days;
