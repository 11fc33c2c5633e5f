# python3 sample.py BASE
# prints every course with vacant seats, page by page, with the standard library alone
import json, sys, time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

def get(path):
    for attempt in range(4):
        try:
            with urlopen(sys.argv[1] + path) as response:
                return json.load(response), response.headers
        except HTTPError as error:
            if error.code != 429 or attempt == 3:
                sys.exit(f"{error.code}: {error.read().decode()}")
            time.sleep(int(error.headers.get("Retry-After", 1)))

query = {"q": "engineering", "has_vacancy": 1, "limit": 100}
offset, total, build = 0, 1, None
while offset < total:
    page, headers = get("/search?" + urlencode({**query, "offset": offset}))
    query["dataset"] = page["dataset"]["id"]  # another round than that of the first page is a 400
    if build not in (None, headers["X-Build-Digest"]):
        sys.exit("the data changed between two pages: begin again")
    build = headers["X-Build-Digest"]
    total = int(headers["X-Total-Count"])
    print(f"{len(page['data'])} of {total} courses")
    for course in page["data"]:
        print(course["choice_code"], course["total_cap_vacancies"], course["course_name"])
    offset += 100
