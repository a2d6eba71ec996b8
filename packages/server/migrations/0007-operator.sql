-- A hotel that was disabled is unknown to everybody but the operator; nothing of it is lost.
alter table hotels add column enabled boolean not null default true;
