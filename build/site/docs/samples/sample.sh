# sh sample.sh BASE
# prints courses with vacant seats, then one of them in full
BASE=$1
curl --fail-with-body --silent --show-error --get "$BASE/search" \
  --data-urlencode "q=engineering" --data "has_vacancy=1" --data "limit=2" --retry 3
echo
CODE=$(curl --silent "$BASE/search?has_vacancy=1&limit=1" | grep -o '"choice_code":"[^"]*"' | cut -d '"' -f 4)
curl --fail-with-body --silent --show-error --compressed "$BASE/course/$CODE"
