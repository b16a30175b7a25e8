-- The seed of one environment, drawn from that of the whole plan.
alter table field_plan add column site_seed bigint not null;
