-- Places of trials that guests see, and the weather there. They see the map as others do.
create view guest.location as
  select * from location where id in (select location_id from guest.trial_environment);
create view guest.map_boundary as
  select id, file_name, size, sha256, object_key, lines_key, lines_size, lines_sha256, line_count, position_count, note,
         created_by, created_at from map_boundary;
create view guest.weather_station as
  select id, place, created_at from weather_station
   where search_normalize(place) in (select search_normalize(place) from guest.location);
create view guest.weather_day as
  select station_id, date, batch_id, minimum, maximum, mean, rain, radiation, sunshine, humidity, wind
    from weather_day where station_id in (select id from guest.weather_station);
