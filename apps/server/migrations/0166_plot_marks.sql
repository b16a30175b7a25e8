-- What plots are marked with beside their values: damage, of which there are several kinds, and a note. Null where there
-- is none; records of the recycle bin have neither.
alter table plot
  add column damage text[] check (cardinality(damage) > 0),
  add column note text check (note <> ''),
  add column marked_by uuid references account (id),
  add column marked_at timestamptz;
create index plot_damage on plot (trial_id) where damage is not null;
