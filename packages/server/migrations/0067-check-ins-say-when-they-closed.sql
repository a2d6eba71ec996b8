-- When a check-in closed with its stay, in unix seconds: what guests of a canceled stay handed in goes a day later. Null: of one that
-- closed before this was kept, which counts from the last change of its stay.

alter table check_ins add column closed_at bigint;
