-- Groups that are public, with all that belongs to their materials. A parent that guests do not see is unknown to them;
-- of a public list they see the materials that they see.
create view guest.material_group as
  select * from material_group where is_public;
create view guest.material_field as
  select * from material_field
   where group_id is null or group_id in (select id from material_group where is_public);
create view guest.material as
  select * from material where group_id in (select id from material_group where is_public);
create view guest.material_heads as
  select id, group_id, heads, revision, created_at, created_by, updated_at, updated_by
    from material_heads
   where group_id is null or group_id in (select id from guest.material_group);
create view guest.material_list as
  select id, name, description, owner_id, is_public, batch_id, created_by, created_at, updated_by, updated_at, revision
    from material_list where is_public;
create view guest.material_list_member as
  select id, list_id, material_id, position, note, batch_id
    from material_list_member
   where list_id in (select id from material_list where is_public)
     and material_id in (select id from guest.material);
create view guest.pedigree as
  select id, material_id,
         case when female in (select id from guest.material) then female end as female,
         case when male in (select id from guest.material) then male end as male,
         method, generation, year, source, status, batch_id, created_by, created_at, updated_by, updated_at, revision
    from pedigree where material_id in (select id from guest.material);
create view guest.material_file as
  select * from material_file where material_id in (select id from guest.material);
create view guest.material_merge as select * from material_merge where false;
create view guest.material_distinct as select * from material_distinct where false;
