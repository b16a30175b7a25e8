-- Several hundred bad cells are corrected at once: each is looked up by its place, or by its value for all alike.
create index import_problem_place on import_problem (batch_id, row_number, column_key);
create index import_problem_value on import_problem (batch_id, column_key, value);
