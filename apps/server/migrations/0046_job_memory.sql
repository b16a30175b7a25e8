-- Memory of a job follows from what it is asked, and is reserved while it runs. Jobs of former versions take what their
-- kind does.
alter table job add column memory_megabytes integer check (memory_megabytes > 0);
select after_migrations();
