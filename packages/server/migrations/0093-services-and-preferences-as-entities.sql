-- Services and preferences are changed by administrators as other entities are: they count their changes.
alter table services add column version integer not null default 1;
alter table guest_preferences add column version integer not null default 1;
