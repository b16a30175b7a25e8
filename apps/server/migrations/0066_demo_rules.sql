-- The demo data have a numbering rule, which goes with them.
alter table number_rule add column batch_id uuid references import_batch (id);
create index number_rule_batch on number_rule (batch_id) where batch_id is not null;
