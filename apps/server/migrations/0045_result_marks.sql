-- What readers of a result say about it.
create table analysis_note (
  id uuid primary key,
  job_id uuid not null references job (id) on delete cascade,
  author_id uuid not null references account (id),
  text text not null,
  created_at timestamptz not null default now()
);
create index analysis_note_job on analysis_note (job_id, created_at);

-- The result that holds for a trait of a trial: one, and its task cannot be deleted while the trial is there. A trial
-- that comes back from the recycle bin has its official results again.
create table official_result (
  trial_id uuid not null,
  trait_id uuid not null,
  job_id uuid not null references job (id) on delete cascade,
  declared_by uuid not null references account (id),
  declared_at timestamptz not null default now(),
  primary key (trial_id, trait_id)
);
create index official_result_job on official_result (job_id);
