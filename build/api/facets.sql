-- /facets: the values by which the latest published dataset can be filtered, with counts, also places without courses. Values
-- with one key are one value, as in the filters of /search, whose keys the SQL functions give (build/store/functions.ts).
WITH
  offered AS MATERIALIZED (
    SELECT
      district, city, coalesce(nullif(course_type, ''), inst_type) AS inst_type, course_name, courses.id AS course, coalesce(total_cap_vacancies, 0) AS seats,
      place_in_use(district) AS district_key, place_in_use(city) AS city_key
    FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
    LEFT JOIN courses USING (dataset_id, inst_code)
  ),
  spelling (facet, parameter, key, district_key, value, courses, seats) AS MATERIALIZED (
    SELECT 'districts', 'district', district_key, '', district, count(course), sum(seats)
    FROM offered GROUP BY district_key, district
    UNION ALL
    SELECT 'cities', 'city', city_key, district_key, city, count(course), sum(seats)
    FROM offered GROUP BY city_key, district_key, city
    UNION ALL
    SELECT 'inst_types', 'inst_type', name_key(inst_type), '', inst_type, count(course), sum(seats)
    FROM offered GROUP BY inst_type
    UNION ALL
    SELECT 'course_names', 'course_name', name_key(course_name), '', course_name, count(course), sum(seats)
    FROM offered WHERE course IS NOT NULL GROUP BY course_name
  ),
  -- One value by its key, with the spelling that is displayed.
  keyed AS MATERIALIZED (
    SELECT
      facet, parameter, key, district_key, sum(courses) AS courses, sum(seats) AS seats,
      json_group_array(value ORDER BY value) AS spellings,
      json_group_array(value ORDER BY lower(value) = key DESC, courses DESC, value) ->> 0 AS value
    FROM spelling GROUP BY facet, key, district_key
  ),
  -- Mumbai means more than one district: the count is of all courses that the filter matches.
  filtered AS MATERIALIZED (
    SELECT filter.facet, filter.key, filter.district_key, sum(matching.courses) AS courses, sum(matching.seats) AS seats
    FROM keyed filter JOIN keyed matching USING (facet)
    WHERE iif(
      facet IN ('districts', 'cities'),
      matches_place(filter.key, matching.key) AND matches_place(filter.district_key, matching.district_key),
      filter.key = matching.key
    )
    GROUP BY filter.facet, filter.key, filter.district_key
  ),
  named_values AS (
    SELECT
      keyed.facet, keyed.value, districts.value AS district, filtered.courses, filtered.seats, keyed.spellings,
      iif(keyed.facet = 'districts', regions_of_place(keyed.key), NULL) AS regions,
      '/api/v1/search?' || iif(keyed.facet = 'cities', 'district=' || filter_value(keyed.district_key, districts.value) || '&', '')
        || keyed.parameter || '=' || filter_value(keyed.key, keyed.value) AS search
    FROM keyed JOIN filtered USING (facet, key, district_key)
    LEFT JOIN keyed districts
      ON keyed.facet = 'cities' AND districts.facet = 'districts' AND districts.key = keyed.district_key
  ),
  seat_row AS (
    SELECT s.course_id AS course, level, field_number, category, is_total, seats
    FROM latest_dataset
    JOIN course_rows ON dataset_id = latest_dataset.id
    JOIN seats s ON course_id = course_rows.id AND level > 0
    JOIN fields USING (field_number)
  ),
  entries (facet, entry_order, value, district, entry) AS MATERIALIZED (
    SELECT
      facet, 0, value, district,
      json_patch(
        json_object('value', value),
        json_object(
          'district', district, 'regions', json(regions), 'courses', courses, 'vacant_seats', seats, 'spellings', json(spellings), 'search', search
        )
      )
    FROM named_values
    UNION ALL
    SELECT
      'seat_levels', level, seat_level, '',
      json_object('value', seat_level, 'courses', count(nullif(seats, 0)), 'vacant_seats', sum(seats))
    FROM seat_row JOIN levels USING (level) WHERE is_total GROUP BY level
    UNION ALL
    SELECT
      'categories', min(field_number), category, '',
      json_object('value', category, 'courses', count(DISTINCT iif(seats, course, NULL)), 'vacant_seats', sum(seats))
    FROM seat_row WHERE NOT is_total GROUP BY category
  ),
  -- The facets in the order of the answer; a list may be empty.
  facet (number, facet) AS (
    VALUES
      (1, 'districts'), (2, 'cities'), (3, 'inst_types'), (4, 'seat_levels'), (5, 'categories'), (6, 'course_names')
  ),
  lists AS (
    SELECT
      number, facet,
      json_group_array(json(entry) ORDER BY entry_order, value, district) FILTER (WHERE entry IS NOT NULL) AS list
    FROM facet LEFT JOIN entries USING (facet)
    GROUP BY facet
  )
SELECT
  'facets' AS path,
  json_patch(
    json_object('dataset', json(round), 'links', json_object('self', '/api/v1/facets', 'dataset', address)),
    (SELECT json_group_object(facet, json(list) ORDER BY number) FROM lists)
  ) AS json
FROM published_dataset
WHERE age = 1
