-- Materials of a template's groups that come without a source ID have one of its rule.
alter table material_template add column number_rule_id uuid references number_rule (id);
create index material_template_number_rule on material_template (number_rule_id) where number_rule_id is not null;

-- The demo data have a template, which goes with them.
alter table material_template add column batch_id uuid references import_batch (id);
create index material_template_batch on material_template (batch_id) where batch_id is not null;
