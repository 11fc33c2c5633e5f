// build/shared/equality.ts
function foldForEquality(text) {
  return text.normalize("NFKC").toUpperCase().toLowerCase().replace(/\s+/g, " ").trim();
}
var UNKNOWN = "unknown";
function nameKey(text) {
  const key = foldForEquality(text);
  return key === UNKNOWN ? "" : key;
}

// node_modules/minisearch/dist/es/index.js
var ENTRIES = "ENTRIES";
var KEYS = "KEYS";
var VALUES = "VALUES";
var LEAF = "";
var TreeIterator = class {
  constructor(set, type) {
    const node = set._tree;
    const keys = Array.from(node.keys());
    this.set = set;
    this._type = type;
    this._path = keys.length > 0 ? [{ node, keys }] : [];
  }
  next() {
    const value = this.dive();
    this.backtrack();
    return value;
  }
  dive() {
    if (this._path.length === 0) {
      return { done: true, value: void 0 };
    }
    const { node, keys } = last$1(this._path);
    if (last$1(keys) === LEAF) {
      return { done: false, value: this.result() };
    }
    const child = node.get(last$1(keys));
    this._path.push({ node: child, keys: Array.from(child.keys()) });
    return this.dive();
  }
  backtrack() {
    if (this._path.length === 0) {
      return;
    }
    const keys = last$1(this._path).keys;
    keys.pop();
    if (keys.length > 0) {
      return;
    }
    this._path.pop();
    this.backtrack();
  }
  key() {
    return this.set._prefix + this._path.map(({ keys }) => last$1(keys)).filter((key) => key !== LEAF).join("");
  }
  value() {
    return last$1(this._path).node.get(LEAF);
  }
  result() {
    switch (this._type) {
      case VALUES:
        return this.value();
      case KEYS:
        return this.key();
      default:
        return [this.key(), this.value()];
    }
  }
  [Symbol.iterator]() {
    return this;
  }
};
var last$1 = (array) => {
  return array[array.length - 1];
};
var fuzzySearch = (node, query, maxDistance) => {
  const results = /* @__PURE__ */ new Map();
  if (query === void 0)
    return results;
  const n = query.length + 1;
  const m = n + maxDistance;
  const matrix = new Uint8Array(m * n).fill(maxDistance + 1);
  for (let j = 0; j < n; ++j)
    matrix[j] = j;
  for (let i = 1; i < m; ++i)
    matrix[i * n] = i;
  recurse(node, query, maxDistance, results, matrix, 1, n, "");
  return results;
};
var recurse = (node, query, maxDistance, results, matrix, m, n, prefix) => {
  const offset = m * n;
  key: for (const key of node.keys()) {
    if (key === LEAF) {
      const distance = matrix[offset - 1];
      if (distance <= maxDistance) {
        results.set(prefix, [node.get(key), distance]);
      }
    } else {
      let i = m;
      for (let pos = 0; pos < key.length; ++pos, ++i) {
        const char = key[pos];
        const thisRowOffset = n * i;
        const prevRowOffset = thisRowOffset - n;
        let minDistance = matrix[thisRowOffset];
        const jmin = Math.max(0, i - maxDistance - 1);
        const jmax = Math.min(n - 1, i + maxDistance);
        for (let j = jmin; j < jmax; ++j) {
          const different = char !== query[j];
          const rpl = matrix[prevRowOffset + j] + +different;
          const del = matrix[prevRowOffset + j + 1] + 1;
          const ins = matrix[thisRowOffset + j] + 1;
          const dist = matrix[thisRowOffset + j + 1] = Math.min(rpl, del, ins);
          if (dist < minDistance)
            minDistance = dist;
        }
        if (minDistance > maxDistance) {
          continue key;
        }
      }
      recurse(node.get(key), query, maxDistance, results, matrix, i, n, prefix + key);
    }
  }
};
var SearchableMap = class _SearchableMap {
  /**
   * The constructor is normally called without arguments, creating an empty
   * map. In order to create a {@link SearchableMap} from an iterable or from an
   * object, check {@link SearchableMap.from} and {@link
   * SearchableMap.fromObject}.
   *
   * The constructor arguments are for internal use, when creating derived
   * mutable views of a map at a prefix.
   */
  constructor(tree = /* @__PURE__ */ new Map(), prefix = "") {
    this._size = void 0;
    this._tree = tree;
    this._prefix = prefix;
  }
  /**
   * Creates and returns a mutable view of this {@link SearchableMap},
   * containing only entries that share the given prefix.
   *
   * ### Usage:
   *
   * ```javascript
   * let map = new SearchableMap()
   * map.set("unicorn", 1)
   * map.set("universe", 2)
   * map.set("university", 3)
   * map.set("unique", 4)
   * map.set("hello", 5)
   *
   * let uni = map.atPrefix("uni")
   * uni.get("unique") // => 4
   * uni.get("unicorn") // => 1
   * uni.get("hello") // => undefined
   *
   * let univer = map.atPrefix("univer")
   * univer.get("unique") // => undefined
   * univer.get("universe") // => 2
   * univer.get("university") // => 3
   * ```
   *
   * @param prefix  The prefix
   * @return A {@link SearchableMap} representing a mutable view of the original
   * Map at the given prefix
   */
  atPrefix(prefix) {
    if (!prefix.startsWith(this._prefix)) {
      throw new Error("Mismatched prefix");
    }
    const [node, path] = trackDown(this._tree, prefix.slice(this._prefix.length));
    if (node === void 0) {
      const [parentNode, key] = last(path);
      for (const k of parentNode.keys()) {
        if (k !== LEAF && k.startsWith(key)) {
          const node2 = /* @__PURE__ */ new Map();
          node2.set(k.slice(key.length), parentNode.get(k));
          return new _SearchableMap(node2, prefix);
        }
      }
    }
    return new _SearchableMap(node, prefix);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/clear
   */
  clear() {
    this._size = void 0;
    this._tree.clear();
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/delete
   * @param key  Key to delete
   */
  delete(key) {
    this._size = void 0;
    return remove(this._tree, key);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/entries
   * @return An iterator iterating through `[key, value]` entries.
   */
  entries() {
    return new TreeIterator(this, ENTRIES);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/forEach
   * @param fn  Iteration function
   */
  forEach(fn) {
    for (const [key, value] of this) {
      fn(key, value, this);
    }
  }
  /**
   * Returns a Map of all the entries that have a key within the given edit
   * distance from the search key. The keys of the returned Map are the matching
   * keys, while the values are two-element arrays where the first element is
   * the value associated to the key, and the second is the edit distance of the
   * key to the search key.
   *
   * ### Usage:
   *
   * ```javascript
   * let map = new SearchableMap()
   * map.set('hello', 'world')
   * map.set('hell', 'yeah')
   * map.set('ciao', 'mondo')
   *
   * // Get all entries that match the key 'hallo' with a maximum edit distance of 2
   * map.fuzzyGet('hallo', 2)
   * // => Map(2) { 'hello' => ['world', 1], 'hell' => ['yeah', 2] }
   *
   * // In the example, the "hello" key has value "world" and edit distance of 1
   * // (change "e" to "a"), the key "hell" has value "yeah" and edit distance of 2
   * // (change "e" to "a", delete "o")
   * ```
   *
   * @param key  The search key
   * @param maxEditDistance  The maximum edit distance (Levenshtein)
   * @return A Map of the matching keys to their value and edit distance
   */
  fuzzyGet(key, maxEditDistance) {
    return fuzzySearch(this._tree, key, maxEditDistance);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/get
   * @param key  Key to get
   * @return Value associated to the key, or `undefined` if the key is not
   * found.
   */
  get(key) {
    const node = lookup(this._tree, key);
    return node !== void 0 ? node.get(LEAF) : void 0;
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/has
   * @param key  Key
   * @return True if the key is in the map, false otherwise
   */
  has(key) {
    const node = lookup(this._tree, key);
    return node !== void 0 && node.has(LEAF);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/keys
   * @return An `Iterable` iterating through keys
   */
  keys() {
    return new TreeIterator(this, KEYS);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/set
   * @param key  Key to set
   * @param value  Value to associate to the key
   * @return The {@link SearchableMap} itself, to allow chaining
   */
  set(key, value) {
    if (typeof key !== "string") {
      throw new Error("key must be a string");
    }
    this._size = void 0;
    const node = createPath(this._tree, key);
    node.set(LEAF, value);
    return this;
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/size
   */
  get size() {
    if (this._size) {
      return this._size;
    }
    this._size = 0;
    const iter = this.entries();
    while (!iter.next().done)
      this._size += 1;
    return this._size;
  }
  /**
   * Updates the value at the given key using the provided function. The function
   * is called with the current value at the key, and its return value is used as
   * the new value to be set.
   *
   * ### Example:
   *
   * ```javascript
   * // Increment the current value by one
   * searchableMap.update('somekey', (currentValue) => currentValue == null ? 0 : currentValue + 1)
   * ```
   *
   * If the value at the given key is or will be an object, it might not require
   * re-assignment. In that case it is better to use `fetch()`, because it is
   * faster.
   *
   * @param key  The key to update
   * @param fn  The function used to compute the new value from the current one
   * @return The {@link SearchableMap} itself, to allow chaining
   */
  update(key, fn) {
    if (typeof key !== "string") {
      throw new Error("key must be a string");
    }
    this._size = void 0;
    const node = createPath(this._tree, key);
    node.set(LEAF, fn(node.get(LEAF)));
    return this;
  }
  /**
   * Fetches the value of the given key. If the value does not exist, calls the
   * given function to create a new value, which is inserted at the given key
   * and subsequently returned.
   *
   * ### Example:
   *
   * ```javascript
   * const map = searchableMap.fetch('somekey', () => new Map())
   * map.set('foo', 'bar')
   * ```
   *
   * @param key  The key to update
   * @param initial  A function that creates a new value if the key does not exist
   * @return The existing or new value at the given key
   */
  fetch(key, initial) {
    if (typeof key !== "string") {
      throw new Error("key must be a string");
    }
    this._size = void 0;
    const node = createPath(this._tree, key);
    let value = node.get(LEAF);
    if (value === void 0) {
      node.set(LEAF, value = initial());
    }
    return value;
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/values
   * @return An `Iterable` iterating through values.
   */
  values() {
    return new TreeIterator(this, VALUES);
  }
  /**
   * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map/@@iterator
   */
  [Symbol.iterator]() {
    return this.entries();
  }
  /**
   * Creates a {@link SearchableMap} from an `Iterable` of entries
   *
   * @param entries  Entries to be inserted in the {@link SearchableMap}
   * @return A new {@link SearchableMap} with the given entries
   */
  static from(entries) {
    const tree = new _SearchableMap();
    for (const [key, value] of entries) {
      tree.set(key, value);
    }
    return tree;
  }
  /**
   * Creates a {@link SearchableMap} from the iterable properties of a JavaScript object
   *
   * @param object  Object of entries for the {@link SearchableMap}
   * @return A new {@link SearchableMap} with the given entries
   */
  static fromObject(object) {
    return _SearchableMap.from(Object.entries(object));
  }
};
var trackDown = (tree, key, path = []) => {
  if (key.length === 0 || tree == null) {
    return [tree, path];
  }
  for (const k of tree.keys()) {
    if (k !== LEAF && key.startsWith(k)) {
      path.push([tree, k]);
      return trackDown(tree.get(k), key.slice(k.length), path);
    }
  }
  path.push([tree, key]);
  return trackDown(void 0, "", path);
};
var lookup = (tree, key) => {
  if (key.length === 0 || tree == null) {
    return tree;
  }
  for (const k of tree.keys()) {
    if (k !== LEAF && key.startsWith(k)) {
      return lookup(tree.get(k), key.slice(k.length));
    }
  }
};
var createPath = (node, key) => {
  const keyLength = key.length;
  outer: for (let pos = 0; node && pos < keyLength; ) {
    for (const k of node.keys()) {
      if (k !== LEAF && key[pos] === k[0]) {
        const len = Math.min(keyLength - pos, k.length);
        let offset = 1;
        while (offset < len && key[pos + offset] === k[offset])
          ++offset;
        const child2 = node.get(k);
        if (offset === k.length) {
          node = child2;
        } else {
          const intermediate = /* @__PURE__ */ new Map();
          intermediate.set(k.slice(offset), child2);
          node.set(key.slice(pos, pos + offset), intermediate);
          node.delete(k);
          node = intermediate;
        }
        pos += offset;
        continue outer;
      }
    }
    const child = /* @__PURE__ */ new Map();
    node.set(key.slice(pos), child);
    return child;
  }
  return node;
};
var remove = (tree, key) => {
  const [node, path] = trackDown(tree, key);
  if (node === void 0) {
    return;
  }
  node.delete(LEAF);
  if (node.size === 0) {
    cleanup(path);
  } else if (node.size === 1) {
    const [key2, value] = node.entries().next().value;
    merge(path, key2, value);
  }
};
var cleanup = (path) => {
  if (path.length === 0) {
    return;
  }
  const [node, key] = last(path);
  node.delete(key);
  if (node.size === 0) {
    cleanup(path.slice(0, -1));
  } else if (node.size === 1) {
    const [key2, value] = node.entries().next().value;
    if (key2 !== LEAF) {
      merge(path.slice(0, -1), key2, value);
    }
  }
};
var merge = (path, key, value) => {
  if (path.length === 0) {
    return;
  }
  const [node, nodeKey] = last(path);
  node.set(nodeKey + key, value);
  node.delete(nodeKey);
};
var last = (array) => {
  return array[array.length - 1];
};
var OR = "or";
var AND = "and";
var AND_NOT = "and_not";
var MiniSearch = class _MiniSearch {
  /**
   * @param options  Configuration options
   *
   * ### Examples:
   *
   * ```javascript
   * // Create a search engine that indexes the 'title' and 'text' fields of your
   * // documents:
   * const miniSearch = new MiniSearch({ fields: ['title', 'text'] })
   * ```
   *
   * ### ID Field:
   *
   * ```javascript
   * // Your documents are assumed to include a unique 'id' field, but if you want
   * // to use a different field for document identification, you can set the
   * // 'idField' option:
   * const miniSearch = new MiniSearch({ idField: 'key', fields: ['title', 'text'] })
   * ```
   *
   * ### Options and defaults:
   *
   * ```javascript
   * // The full set of options (here with their default value) is:
   * const miniSearch = new MiniSearch({
   *   // idField: field that uniquely identifies a document
   *   idField: 'id',
   *
   *   // extractField: function used to get the value of a field in a document.
   *   // By default, it assumes the document is a flat object with field names as
   *   // property keys and field values as string property values, but custom logic
   *   // can be implemented by setting this option to a custom extractor function.
   *   extractField: (document, fieldName) => document[fieldName],
   *
   *   // tokenize: function used to split fields into individual terms. By
   *   // default, it is also used to tokenize search queries, unless a specific
   *   // `tokenize` search option is supplied. When tokenizing an indexed field,
   *   // the field name is passed as the second argument.
   *   tokenize: (string, _fieldName) => string.split(SPACE_OR_PUNCTUATION),
   *
   *   // processTerm: function used to process each tokenized term before
   *   // indexing. It can be used for stemming and normalization. Return a falsy
   *   // value in order to discard a term. By default, it is also used to process
   *   // search queries, unless a specific `processTerm` option is supplied as a
   *   // search option. When processing a term from a indexed field, the field
   *   // name is passed as the second argument.
   *   processTerm: (term, _fieldName) => term.toLowerCase(),
   *
   *   // searchOptions: default search options, see the `search` method for
   *   // details
   *   searchOptions: undefined,
   *
   *   // fields: document fields to be indexed. Mandatory, but not set by default
   *   fields: undefined
   *
   *   // storeFields: document fields to be stored and returned as part of the
   *   // search results.
   *   storeFields: []
   * })
   * ```
   */
  constructor(options) {
    if ((options === null || options === void 0 ? void 0 : options.fields) == null) {
      throw new Error('MiniSearch: option "fields" must be provided');
    }
    const autoVacuum = options.autoVacuum == null || options.autoVacuum === true ? defaultAutoVacuumOptions : options.autoVacuum;
    this._options = {
      ...defaultOptions,
      ...options,
      autoVacuum,
      searchOptions: { ...defaultSearchOptions, ...options.searchOptions || {} },
      autoSuggestOptions: { ...defaultAutoSuggestOptions, ...options.autoSuggestOptions || {} }
    };
    this._index = new SearchableMap();
    this._documentCount = 0;
    this._documentIds = /* @__PURE__ */ new Map();
    this._idToShortId = /* @__PURE__ */ new Map();
    this._fieldIds = {};
    this._fieldLength = /* @__PURE__ */ new Map();
    this._avgFieldLength = [];
    this._nextId = 0;
    this._storedFields = /* @__PURE__ */ new Map();
    this._dirtCount = 0;
    this._currentVacuum = null;
    this._enqueuedVacuum = null;
    this._enqueuedVacuumConditions = defaultVacuumConditions;
    this.addFields(this._options.fields);
  }
  /**
   * Adds a document to the index
   *
   * @param document  The document to be indexed
   */
  add(document) {
    const { extractField, stringifyField, tokenize, processTerm, fields, idField } = this._options;
    const id = extractField(document, idField);
    if (id == null) {
      throw new Error(`MiniSearch: document does not have ID field "${idField}"`);
    }
    if (this._idToShortId.has(id)) {
      throw new Error(`MiniSearch: duplicate ID ${id}`);
    }
    const shortDocumentId = this.addDocumentId(id);
    this.saveStoredFields(shortDocumentId, document);
    for (const field of fields) {
      const fieldValue = extractField(document, field);
      if (fieldValue == null)
        continue;
      const tokens = tokenize(stringifyField(fieldValue, field), field);
      const fieldId = this._fieldIds[field];
      const uniqueTerms = new Set(tokens).size;
      this.addFieldLength(shortDocumentId, fieldId, this._documentCount - 1, uniqueTerms);
      for (const term of tokens) {
        const processedTerm = processTerm(term, field);
        if (Array.isArray(processedTerm)) {
          for (const t of processedTerm) {
            this.addTerm(fieldId, shortDocumentId, t);
          }
        } else if (processedTerm) {
          this.addTerm(fieldId, shortDocumentId, processedTerm);
        }
      }
    }
  }
  /**
   * Adds all the given documents to the index
   *
   * @param documents  An array of documents to be indexed
   */
  addAll(documents2) {
    for (const document of documents2)
      this.add(document);
  }
  /**
   * Adds all the given documents to the index asynchronously.
   *
   * Returns a promise that resolves (to `undefined`) when the indexing is done.
   * This method is useful when index many documents, to avoid blocking the main
   * thread. The indexing is performed asynchronously and in chunks.
   *
   * @param documents  An array of documents to be indexed
   * @param options  Configuration options
   * @return A promise resolving to `undefined` when the indexing is done
   */
  addAllAsync(documents2, options = {}) {
    const { chunkSize = 10 } = options;
    const acc = { chunk: [], promise: Promise.resolve() };
    const { chunk, promise } = documents2.reduce(({ chunk: chunk2, promise: promise2 }, document, i) => {
      chunk2.push(document);
      if ((i + 1) % chunkSize === 0) {
        return {
          chunk: [],
          promise: promise2.then(() => new Promise((resolve) => setTimeout(resolve, 0))).then(() => this.addAll(chunk2))
        };
      } else {
        return { chunk: chunk2, promise: promise2 };
      }
    }, acc);
    return promise.then(() => this.addAll(chunk));
  }
  /**
   * Removes the given document from the index.
   *
   * The document to remove must NOT have changed between indexing and removal,
   * otherwise the index will be corrupted.
   *
   * This method requires passing the full document to be removed (not just the
   * ID), and immediately removes the document from the inverted index, allowing
   * memory to be released. A convenient alternative is {@link
   * MiniSearch#discard}, which needs only the document ID, and has the same
   * visible effect, but delays cleaning up the index until the next vacuuming.
   *
   * @param document  The document to be removed
   */
  remove(document) {
    const { tokenize, processTerm, extractField, stringifyField, fields, idField } = this._options;
    const id = extractField(document, idField);
    if (id == null) {
      throw new Error(`MiniSearch: document does not have ID field "${idField}"`);
    }
    const shortId = this._idToShortId.get(id);
    if (shortId == null) {
      throw new Error(`MiniSearch: cannot remove document with ID ${id}: it is not in the index`);
    }
    for (const field of fields) {
      const fieldValue = extractField(document, field);
      if (fieldValue == null)
        continue;
      const tokens = tokenize(stringifyField(fieldValue, field), field);
      const fieldId = this._fieldIds[field];
      const uniqueTerms = new Set(tokens).size;
      this.removeFieldLength(shortId, fieldId, this._documentCount, uniqueTerms);
      for (const term of tokens) {
        const processedTerm = processTerm(term, field);
        if (Array.isArray(processedTerm)) {
          for (const t of processedTerm) {
            this.removeTerm(fieldId, shortId, t);
          }
        } else if (processedTerm) {
          this.removeTerm(fieldId, shortId, processedTerm);
        }
      }
    }
    this._storedFields.delete(shortId);
    this._documentIds.delete(shortId);
    this._idToShortId.delete(id);
    this._fieldLength.delete(shortId);
    this._documentCount -= 1;
  }
  /**
   * Removes all the given documents from the index. If called with no arguments,
   * it removes _all_ documents from the index.
   *
   * @param documents  The documents to be removed. If this argument is omitted,
   * all documents are removed. Note that, for removing all documents, it is
   * more efficient to call this method with no arguments than to pass all
   * documents.
   */
  removeAll(documents2) {
    if (documents2) {
      for (const document of documents2)
        this.remove(document);
    } else if (arguments.length > 0) {
      throw new Error("Expected documents to be present. Omit the argument to remove all documents.");
    } else {
      this._index = new SearchableMap();
      this._documentCount = 0;
      this._documentIds = /* @__PURE__ */ new Map();
      this._idToShortId = /* @__PURE__ */ new Map();
      this._fieldLength = /* @__PURE__ */ new Map();
      this._avgFieldLength = [];
      this._storedFields = /* @__PURE__ */ new Map();
      this._nextId = 0;
    }
  }
  /**
   * Discards the document with the given ID, so it won't appear in search results
   *
   * It has the same visible effect of {@link MiniSearch.remove} (both cause the
   * document to stop appearing in searches), but a different effect on the
   * internal data structures:
   *
   *   - {@link MiniSearch#remove} requires passing the full document to be
   *   removed as argument, and removes it from the inverted index immediately.
   *
   *   - {@link MiniSearch#discard} instead only needs the document ID, and
   *   works by marking the current version of the document as discarded, so it
   *   is immediately ignored by searches. This is faster and more convenient
   *   than {@link MiniSearch#remove}, but the index is not immediately
   *   modified. To take care of that, vacuuming is performed after a certain
   *   number of documents are discarded, cleaning up the index and allowing
   *   memory to be released.
   *
   * After discarding a document, it is possible to re-add a new version, and
   * only the new version will appear in searches. In other words, discarding
   * and re-adding a document works exactly like removing and re-adding it. The
   * {@link MiniSearch.replace} method can also be used to replace a document
   * with a new version.
   *
   * #### Details about vacuuming
   *
   * Repetite calls to this method would leave obsolete document references in
   * the index, invisible to searches. Two mechanisms take care of cleaning up:
   * clean up during search, and vacuuming.
   *
   *   - Upon search, whenever a discarded ID is found (and ignored for the
   *   results), references to the discarded document are removed from the
   *   inverted index entries for the search terms. This ensures that subsequent
   *   searches for the same terms do not need to skip these obsolete references
   *   again.
   *
   *   - In addition, vacuuming is performed automatically by default (see the
   *   `autoVacuum` field in {@link Options}) after a certain number of
   *   documents are discarded. Vacuuming traverses all terms in the index,
   *   cleaning up all references to discarded documents. Vacuuming can also be
   *   triggered manually by calling {@link MiniSearch#vacuum}.
   *
   * @param id  The ID of the document to be discarded
   */
  discard(id) {
    const shortId = this._idToShortId.get(id);
    if (shortId == null) {
      throw new Error(`MiniSearch: cannot discard document with ID ${id}: it is not in the index`);
    }
    this._idToShortId.delete(id);
    this._documentIds.delete(shortId);
    this._storedFields.delete(shortId);
    (this._fieldLength.get(shortId) || []).forEach((fieldLength, fieldId) => {
      this.removeFieldLength(shortId, fieldId, this._documentCount, fieldLength);
    });
    this._fieldLength.delete(shortId);
    this._documentCount -= 1;
    this._dirtCount += 1;
    this.maybeAutoVacuum();
  }
  maybeAutoVacuum() {
    if (this._options.autoVacuum === false) {
      return;
    }
    const { minDirtFactor, minDirtCount, batchSize, batchWait } = this._options.autoVacuum;
    this.conditionalVacuum({ batchSize, batchWait }, { minDirtCount, minDirtFactor });
  }
  /**
   * Discards the documents with the given IDs, so they won't appear in search
   * results
   *
   * It is equivalent to calling {@link MiniSearch#discard} for all the given
   * IDs, but with the optimization of triggering at most one automatic
   * vacuuming at the end.
   *
   * Note: to remove all documents from the index, it is faster and more
   * convenient to call {@link MiniSearch.removeAll} with no argument, instead
   * of passing all IDs to this method.
   */
  discardAll(ids) {
    const autoVacuum = this._options.autoVacuum;
    try {
      this._options.autoVacuum = false;
      for (const id of ids) {
        this.discard(id);
      }
    } finally {
      this._options.autoVacuum = autoVacuum;
    }
    this.maybeAutoVacuum();
  }
  /**
   * It replaces an existing document with the given updated version
   *
   * It works by discarding the current version and adding the updated one, so
   * it is functionally equivalent to calling {@link MiniSearch#discard}
   * followed by {@link MiniSearch#add}. The ID of the updated document should
   * be the same as the original one.
   *
   * Since it uses {@link MiniSearch#discard} internally, this method relies on
   * vacuuming to clean up obsolete document references from the index, allowing
   * memory to be released (see {@link MiniSearch#discard}).
   *
   * @param updatedDocument  The updated document to replace the old version
   * with
   */
  replace(updatedDocument) {
    const { idField, extractField } = this._options;
    const id = extractField(updatedDocument, idField);
    this.discard(id);
    this.add(updatedDocument);
  }
  /**
   * Triggers a manual vacuuming, cleaning up references to discarded documents
   * from the inverted index
   *
   * Vacuuming is only useful for applications that use the {@link
   * MiniSearch#discard} or {@link MiniSearch#replace} methods.
   *
   * By default, vacuuming is performed automatically when needed (controlled by
   * the `autoVacuum` field in {@link Options}), so there is usually no need to
   * call this method, unless one wants to make sure to perform vacuuming at a
   * specific moment.
   *
   * Vacuuming traverses all terms in the inverted index in batches, and cleans
   * up references to discarded documents from the posting list, allowing memory
   * to be released.
   *
   * The method takes an optional object as argument with the following keys:
   *
   *   - `batchSize`: the size of each batch (1000 by default)
   *
   *   - `batchWait`: the number of milliseconds to wait between batches (10 by
   *   default)
   *
   * On large indexes, vacuuming could have a non-negligible cost: batching
   * avoids blocking the thread for long, diluting this cost so that it is not
   * negatively affecting the application. Nonetheless, this method should only
   * be called when necessary, and relying on automatic vacuuming is usually
   * better.
   *
   * It returns a promise that resolves (to undefined) when the clean up is
   * completed. If vacuuming is already ongoing at the time this method is
   * called, a new one is enqueued immediately after the ongoing one, and a
   * corresponding promise is returned. However, no more than one vacuuming is
   * enqueued on top of the ongoing one, even if this method is called more
   * times (enqueuing multiple ones would be useless).
   *
   * @param options  Configuration options for the batch size and delay. See
   * {@link VacuumOptions}.
   */
  vacuum(options = {}) {
    return this.conditionalVacuum(options);
  }
  conditionalVacuum(options, conditions) {
    if (this._currentVacuum) {
      this._enqueuedVacuumConditions = this._enqueuedVacuumConditions && conditions;
      if (this._enqueuedVacuum != null) {
        return this._enqueuedVacuum;
      }
      this._enqueuedVacuum = this._currentVacuum.then(() => {
        const conditions2 = this._enqueuedVacuumConditions;
        this._enqueuedVacuumConditions = defaultVacuumConditions;
        return this.performVacuuming(options, conditions2);
      });
      return this._enqueuedVacuum;
    }
    if (this.vacuumConditionsMet(conditions) === false) {
      return Promise.resolve();
    }
    this._currentVacuum = this.performVacuuming(options);
    return this._currentVacuum;
  }
  async performVacuuming(options, conditions) {
    const initialDirtCount = this._dirtCount;
    if (this.vacuumConditionsMet(conditions)) {
      const batchSize = options.batchSize || defaultVacuumOptions.batchSize;
      const batchWait = options.batchWait || defaultVacuumOptions.batchWait;
      let i = 1;
      for (const [term, fieldsData] of this._index) {
        for (const [fieldId, fieldIndex] of fieldsData) {
          for (const [shortId] of fieldIndex) {
            if (this._documentIds.has(shortId)) {
              continue;
            }
            if (fieldIndex.size <= 1) {
              fieldsData.delete(fieldId);
            } else {
              fieldIndex.delete(shortId);
            }
          }
        }
        if (this._index.get(term).size === 0) {
          this._index.delete(term);
        }
        if (i % batchSize === 0) {
          await new Promise((resolve) => setTimeout(resolve, batchWait));
        }
        i += 1;
      }
      this._dirtCount -= initialDirtCount;
    }
    await null;
    this._currentVacuum = this._enqueuedVacuum;
    this._enqueuedVacuum = null;
  }
  vacuumConditionsMet(conditions) {
    if (conditions == null) {
      return true;
    }
    let { minDirtCount, minDirtFactor } = conditions;
    minDirtCount = minDirtCount || defaultAutoVacuumOptions.minDirtCount;
    minDirtFactor = minDirtFactor || defaultAutoVacuumOptions.minDirtFactor;
    return this.dirtCount >= minDirtCount && this.dirtFactor >= minDirtFactor;
  }
  /**
   * Is `true` if a vacuuming operation is ongoing, `false` otherwise
   */
  get isVacuuming() {
    return this._currentVacuum != null;
  }
  /**
   * The number of documents discarded since the most recent vacuuming
   */
  get dirtCount() {
    return this._dirtCount;
  }
  /**
   * A number between 0 and 1 giving an indication about the proportion of
   * documents that are discarded, and can therefore be cleaned up by vacuuming.
   * A value close to 0 means that the index is relatively clean, while a higher
   * value means that the index is relatively dirty, and vacuuming could release
   * memory.
   */
  get dirtFactor() {
    return this._dirtCount / (1 + this._documentCount + this._dirtCount);
  }
  /**
   * Returns `true` if a document with the given ID is present in the index and
   * available for search, `false` otherwise
   *
   * @param id  The document ID
   */
  has(id) {
    return this._idToShortId.has(id);
  }
  /**
   * Returns the stored fields (as configured in the `storeFields` constructor
   * option) for the given document ID. Returns `undefined` if the document is
   * not present in the index.
   *
   * @param id  The document ID
   */
  getStoredFields(id) {
    const shortId = this._idToShortId.get(id);
    if (shortId == null) {
      return void 0;
    }
    return this._storedFields.get(shortId);
  }
  /**
   * Search for documents matching the given search query.
   *
   * The result is a list of scored document IDs matching the query, sorted by
   * descending score, and each including data about which terms were matched and
   * in which fields.
   *
   * ### Basic usage:
   *
   * ```javascript
   * // Search for "zen art motorcycle" with default options: terms have to match
   * // exactly, and individual terms are joined with OR
   * miniSearch.search('zen art motorcycle')
   * // => [ { id: 2, score: 2.77258, match: { ... } }, { id: 4, score: 1.38629, match: { ... } } ]
   * ```
   *
   * ### Restrict search to specific fields:
   *
   * ```javascript
   * // Search only in the 'title' field
   * miniSearch.search('zen', { fields: ['title'] })
   * ```
   *
   * ### Field boosting:
   *
   * ```javascript
   * // Boost a field
   * miniSearch.search('zen', { boost: { title: 2 } })
   * ```
   *
   * ### Prefix search:
   *
   * ```javascript
   * // Search for "moto" with prefix search (it will match documents
   * // containing terms that start with "moto" or "neuro")
   * miniSearch.search('moto neuro', { prefix: true })
   * ```
   *
   * ### Fuzzy search:
   *
   * ```javascript
   * // Search for "ismael" with fuzzy search (it will match documents containing
   * // terms similar to "ismael", with a maximum edit distance of 0.2 term.length
   * // (rounded to nearest integer)
   * miniSearch.search('ismael', { fuzzy: 0.2 })
   * ```
   *
   * ### Combining strategies:
   *
   * ```javascript
   * // Mix of exact match, prefix search, and fuzzy search
   * miniSearch.search('ismael mob', {
   *  prefix: true,
   *  fuzzy: 0.2
   * })
   * ```
   *
   * ### Advanced prefix and fuzzy search:
   *
   * ```javascript
   * // Perform fuzzy and prefix search depending on the search term. Here
   * // performing prefix and fuzzy search only on terms longer than 3 characters
   * miniSearch.search('ismael mob', {
   *  prefix: term => term.length > 3
   *  fuzzy: term => term.length > 3 ? 0.2 : null
   * })
   * ```
   *
   * ### Combine with AND:
   *
   * ```javascript
   * // Combine search terms with AND (to match only documents that contain both
   * // "motorcycle" and "art")
   * miniSearch.search('motorcycle art', { combineWith: 'AND' })
   * ```
   *
   * ### Combine with AND_NOT:
   *
   * There is also an AND_NOT combinator, that finds documents that match the
   * first term, but do not match any of the other terms. This combinator is
   * rarely useful with simple queries, and is meant to be used with advanced
   * query combinations (see later for more details).
   *
   * ### Filtering results:
   *
   * ```javascript
   * // Filter only results in the 'fiction' category (assuming that 'category'
   * // is a stored field)
   * miniSearch.search('motorcycle art', {
   *   filter: (result) => result.category === 'fiction'
   * })
   * ```
   *
   * ### Wildcard query
   *
   * Searching for an empty string (assuming the default tokenizer) returns no
   * results. Sometimes though, one needs to match all documents, like in a
   * "wildcard" search. This is possible by passing the special value
   * {@link MiniSearch.wildcard} as the query:
   *
   * ```javascript
   * // Return search results for all documents
   * miniSearch.search(MiniSearch.wildcard)
   * ```
   *
   * Note that search options such as `filter` and `boostDocument` are still
   * applied, influencing which results are returned, and their order:
   *
   * ```javascript
   * // Return search results for all documents in the 'fiction' category
   * miniSearch.search(MiniSearch.wildcard, {
   *   filter: (result) => result.category === 'fiction'
   * })
   * ```
   *
   * ### Advanced combination of queries:
   *
   * It is possible to combine different subqueries with OR, AND, and AND_NOT,
   * and even with different search options, by passing a query expression
   * tree object as the first argument, instead of a string.
   *
   * ```javascript
   * // Search for documents that contain "zen" and ("motorcycle" or "archery")
   * miniSearch.search({
   *   combineWith: 'AND',
   *   queries: [
   *     'zen',
   *     {
   *       combineWith: 'OR',
   *       queries: ['motorcycle', 'archery']
   *     }
   *   ]
   * })
   *
   * // Search for documents that contain ("apple" or "pear") but not "juice" and
   * // not "tree"
   * miniSearch.search({
   *   combineWith: 'AND_NOT',
   *   queries: [
   *     {
   *       combineWith: 'OR',
   *       queries: ['apple', 'pear']
   *     },
   *     'juice',
   *     'tree'
   *   ]
   * })
   * ```
   *
   * Each node in the expression tree can be either a string, or an object that
   * supports all {@link SearchOptions} fields, plus a `queries` array field for
   * subqueries.
   *
   * Note that, while this can become complicated to do by hand for complex or
   * deeply nested queries, it provides a formalized expression tree API for
   * external libraries that implement a parser for custom query languages.
   *
   * @param query  Search query
   * @param searchOptions  Search options. Each option, if not given, defaults to the corresponding value of `searchOptions` given to the constructor, or to the library default.
   */
  search(query, searchOptions = {}) {
    const { searchOptions: globalSearchOptions } = this._options;
    const searchOptionsWithDefaults = { ...globalSearchOptions, ...searchOptions };
    const rawResults = this.executeQuery(query, searchOptions);
    const results = [];
    for (const [docId, { score, terms, match }] of rawResults) {
      const quality = terms.length || 1;
      const result = {
        id: this._documentIds.get(docId),
        score: score * quality,
        terms: Object.keys(match),
        queryTerms: terms,
        match
      };
      Object.assign(result, this._storedFields.get(docId));
      if (searchOptionsWithDefaults.filter == null || searchOptionsWithDefaults.filter(result)) {
        results.push(result);
      }
    }
    if (query === _MiniSearch.wildcard && searchOptionsWithDefaults.boostDocument == null) {
      return results;
    }
    results.sort(byScore);
    return results;
  }
  /**
   * Provide suggestions for the given search query
   *
   * The result is a list of suggested modified search queries, derived from the
   * given search query, each with a relevance score, sorted by descending score.
   *
   * By default, it uses the same options used for search, except that by
   * default it performs prefix search on the last term of the query, and
   * combine terms with `'AND'` (requiring all query terms to match). Custom
   * options can be passed as a second argument. Defaults can be changed upon
   * calling the {@link MiniSearch} constructor, by passing a
   * `autoSuggestOptions` option.
   *
   * ### Basic usage:
   *
   * ```javascript
   * // Get suggestions for 'neuro':
   * miniSearch.autoSuggest('neuro')
   * // => [ { suggestion: 'neuromancer', terms: [ 'neuromancer' ], score: 0.46240 } ]
   * ```
   *
   * ### Multiple words:
   *
   * ```javascript
   * // Get suggestions for 'zen ar':
   * miniSearch.autoSuggest('zen ar')
   * // => [
   * //  { suggestion: 'zen archery art', terms: [ 'zen', 'archery', 'art' ], score: 1.73332 },
   * //  { suggestion: 'zen art', terms: [ 'zen', 'art' ], score: 1.21313 }
   * // ]
   * ```
   *
   * ### Fuzzy suggestions:
   *
   * ```javascript
   * // Correct spelling mistakes using fuzzy search:
   * miniSearch.autoSuggest('neromancer', { fuzzy: 0.2 })
   * // => [ { suggestion: 'neuromancer', terms: [ 'neuromancer' ], score: 1.03998 } ]
   * ```
   *
   * ### Filtering:
   *
   * ```javascript
   * // Get suggestions for 'zen ar', but only within the 'fiction' category
   * // (assuming that 'category' is a stored field):
   * miniSearch.autoSuggest('zen ar', {
   *   filter: (result) => result.category === 'fiction'
   * })
   * // => [
   * //  { suggestion: 'zen archery art', terms: [ 'zen', 'archery', 'art' ], score: 1.73332 },
   * //  { suggestion: 'zen art', terms: [ 'zen', 'art' ], score: 1.21313 }
   * // ]
   * ```
   *
   * @param queryString  Query string to be expanded into suggestions
   * @param options  Search options. The supported options and default values
   * are the same as for the {@link MiniSearch#search} method, except that by
   * default prefix search is performed on the last term in the query, and terms
   * are combined with `'AND'`.
   * @return  A sorted array of suggestions sorted by relevance score.
   */
  autoSuggest(queryString, options = {}) {
    options = { ...this._options.autoSuggestOptions, ...options };
    const suggestions = /* @__PURE__ */ new Map();
    for (const { score, terms } of this.search(queryString, options)) {
      const phrase = terms.join(" ");
      const suggestion = suggestions.get(phrase);
      if (suggestion != null) {
        suggestion.score += score;
        suggestion.count += 1;
      } else {
        suggestions.set(phrase, { score, terms, count: 1 });
      }
    }
    const results = [];
    for (const [suggestion, { score, terms, count }] of suggestions) {
      results.push({ suggestion, terms, score: score / count });
    }
    results.sort(byScore);
    return results;
  }
  /**
   * Total number of documents available to search
   */
  get documentCount() {
    return this._documentCount;
  }
  /**
   * Number of terms in the index
   */
  get termCount() {
    return this._index.size;
  }
  /**
   * Deserializes a JSON index (serialized with `JSON.stringify(miniSearch)`)
   * and instantiates a MiniSearch instance. It should be given the same options
   * originally used when serializing the index.
   *
   * ### Usage:
   *
   * ```javascript
   * // If the index was serialized with:
   * let miniSearch = new MiniSearch({ fields: ['title', 'text'] })
   * miniSearch.addAll(documents)
   *
   * const json = JSON.stringify(miniSearch)
   * // It can later be deserialized like this:
   * miniSearch = MiniSearch.loadJSON(json, { fields: ['title', 'text'] })
   * ```
   *
   * @param json  JSON-serialized index
   * @param options  configuration options, same as the constructor
   * @return An instance of MiniSearch deserialized from the given JSON.
   */
  static loadJSON(json, options) {
    if (options == null) {
      throw new Error("MiniSearch: loadJSON should be given the same options used when serializing the index");
    }
    return this.loadJS(JSON.parse(json), options);
  }
  /**
   * Async equivalent of {@link MiniSearch.loadJSON}
   *
   * This function is an alternative to {@link MiniSearch.loadJSON} that returns
   * a promise, and loads the index in batches, leaving pauses between them to avoid
   * blocking the main thread. It tends to be slower than the synchronous
   * version, but does not block the main thread, so it can be a better choice
   * when deserializing very large indexes.
   *
   * @param json  JSON-serialized index
   * @param options  configuration options, same as the constructor
   * @return A Promise that will resolve to an instance of MiniSearch deserialized from the given JSON.
   */
  static async loadJSONAsync(json, options) {
    if (options == null) {
      throw new Error("MiniSearch: loadJSON should be given the same options used when serializing the index");
    }
    return this.loadJSAsync(JSON.parse(json), options);
  }
  /**
   * Returns the default value of an option. It will throw an error if no option
   * with the given name exists.
   *
   * @param optionName  Name of the option
   * @return The default value of the given option
   *
   * ### Usage:
   *
   * ```javascript
   * // Get default tokenizer
   * MiniSearch.getDefault('tokenize')
   *
   * // Get default term processor
   * MiniSearch.getDefault('processTerm')
   *
   * // Unknown options will throw an error
   * MiniSearch.getDefault('notExisting')
   * // => throws 'MiniSearch: unknown option "notExisting"'
   * ```
   */
  static getDefault(optionName) {
    if (defaultOptions.hasOwnProperty(optionName)) {
      return getOwnProperty(defaultOptions, optionName);
    } else {
      throw new Error(`MiniSearch: unknown option "${optionName}"`);
    }
  }
  /**
   * @ignore
   */
  static loadJS(js, options) {
    const { index, documentIds, fieldLength, storedFields, serializationVersion } = js;
    const miniSearch = this.instantiateMiniSearch(js, options);
    miniSearch._documentIds = objectToNumericMap(documentIds);
    miniSearch._fieldLength = objectToNumericMap(fieldLength);
    miniSearch._storedFields = objectToNumericMap(storedFields);
    for (const [shortId, id] of miniSearch._documentIds) {
      miniSearch._idToShortId.set(id, shortId);
    }
    for (const [term, data] of index) {
      const dataMap = /* @__PURE__ */ new Map();
      for (const fieldId of Object.keys(data)) {
        let indexEntry = data[fieldId];
        if (serializationVersion === 1) {
          indexEntry = indexEntry.ds;
        }
        dataMap.set(parseInt(fieldId, 10), objectToNumericMap(indexEntry));
      }
      miniSearch._index.set(term, dataMap);
    }
    return miniSearch;
  }
  /**
   * @ignore
   */
  static async loadJSAsync(js, options) {
    const { index, documentIds, fieldLength, storedFields, serializationVersion } = js;
    const miniSearch = this.instantiateMiniSearch(js, options);
    miniSearch._documentIds = await objectToNumericMapAsync(documentIds);
    miniSearch._fieldLength = await objectToNumericMapAsync(fieldLength);
    miniSearch._storedFields = await objectToNumericMapAsync(storedFields);
    for (const [shortId, id] of miniSearch._documentIds) {
      miniSearch._idToShortId.set(id, shortId);
    }
    let count = 0;
    for (const [term, data] of index) {
      const dataMap = /* @__PURE__ */ new Map();
      for (const fieldId of Object.keys(data)) {
        let indexEntry = data[fieldId];
        if (serializationVersion === 1) {
          indexEntry = indexEntry.ds;
        }
        dataMap.set(parseInt(fieldId, 10), await objectToNumericMapAsync(indexEntry));
      }
      if (++count % 1e3 === 0)
        await wait(0);
      miniSearch._index.set(term, dataMap);
    }
    return miniSearch;
  }
  /**
   * @ignore
   */
  static instantiateMiniSearch(js, options) {
    const { documentCount, nextId, fieldIds, averageFieldLength, dirtCount, serializationVersion } = js;
    if (serializationVersion !== 1 && serializationVersion !== 2) {
      throw new Error("MiniSearch: cannot deserialize an index created with an incompatible version");
    }
    const miniSearch = new _MiniSearch(options);
    miniSearch._documentCount = documentCount;
    miniSearch._nextId = nextId;
    miniSearch._idToShortId = /* @__PURE__ */ new Map();
    miniSearch._fieldIds = fieldIds;
    miniSearch._avgFieldLength = averageFieldLength;
    miniSearch._dirtCount = dirtCount || 0;
    miniSearch._index = new SearchableMap();
    return miniSearch;
  }
  /**
   * @ignore
   */
  executeQuery(query, searchOptions = {}) {
    if (query === _MiniSearch.wildcard) {
      return this.executeWildcardQuery(searchOptions);
    }
    if (typeof query !== "string") {
      const options2 = { ...searchOptions, ...query, queries: void 0 };
      const results2 = query.queries.map((subquery) => this.executeQuery(subquery, options2));
      return this.combineResults(results2, options2.combineWith);
    }
    const { tokenize, processTerm, searchOptions: globalSearchOptions } = this._options;
    const options = { tokenize, processTerm, ...globalSearchOptions, ...searchOptions };
    const { tokenize: searchTokenize, processTerm: searchProcessTerm } = options;
    const terms = searchTokenize(query).flatMap((term) => searchProcessTerm(term)).filter((term) => !!term);
    const queries = terms.map(termToQuerySpec(options));
    const results = queries.map((query2) => this.executeQuerySpec(query2, options));
    return this.combineResults(results, options.combineWith);
  }
  /**
   * @ignore
   */
  executeQuerySpec(query, searchOptions) {
    const options = { ...this._options.searchOptions, ...searchOptions };
    const boosts = (options.fields || this._options.fields).reduce((boosts2, field) => ({ ...boosts2, [field]: getOwnProperty(options.boost, field) || 1 }), {});
    const { boostDocument, weights, maxFuzzy, bm25: bm25params } = options;
    const { fuzzy: fuzzyWeight, prefix: prefixWeight } = { ...defaultSearchOptions.weights, ...weights };
    const data = this._index.get(query.term);
    const results = this.termResults(query.term, query.term, 1, query.termBoost, data, boosts, boostDocument, bm25params);
    let prefixMatches;
    let fuzzyMatches;
    if (query.prefix) {
      prefixMatches = this._index.atPrefix(query.term);
    }
    if (query.fuzzy) {
      const fuzzy = query.fuzzy === true ? 0.2 : query.fuzzy;
      const maxDistance = fuzzy < 1 ? Math.min(maxFuzzy, Math.round(query.term.length * fuzzy)) : fuzzy;
      if (maxDistance)
        fuzzyMatches = this._index.fuzzyGet(query.term, maxDistance);
    }
    if (prefixMatches) {
      for (const [term, data2] of prefixMatches) {
        const distance = term.length - query.term.length;
        if (!distance) {
          continue;
        }
        fuzzyMatches === null || fuzzyMatches === void 0 ? void 0 : fuzzyMatches.delete(term);
        const weight = prefixWeight * term.length / (term.length + 0.3 * distance);
        this.termResults(query.term, term, weight, query.termBoost, data2, boosts, boostDocument, bm25params, results);
      }
    }
    if (fuzzyMatches) {
      for (const term of fuzzyMatches.keys()) {
        const [data2, distance] = fuzzyMatches.get(term);
        if (!distance) {
          continue;
        }
        const weight = fuzzyWeight * term.length / (term.length + distance);
        this.termResults(query.term, term, weight, query.termBoost, data2, boosts, boostDocument, bm25params, results);
      }
    }
    return results;
  }
  /**
   * @ignore
   */
  executeWildcardQuery(searchOptions) {
    const results = /* @__PURE__ */ new Map();
    const options = { ...this._options.searchOptions, ...searchOptions };
    for (const [shortId, id] of this._documentIds) {
      const score = options.boostDocument ? options.boostDocument(id, "", this._storedFields.get(shortId)) : 1;
      results.set(shortId, {
        score,
        terms: [],
        match: {}
      });
    }
    return results;
  }
  /**
   * @ignore
   */
  combineResults(results, combineWith = OR) {
    if (results.length === 0) {
      return /* @__PURE__ */ new Map();
    }
    const operator = combineWith.toLowerCase();
    const combinator = combinators[operator];
    if (!combinator) {
      throw new Error(`Invalid combination operator: ${combineWith}`);
    }
    return results.reduce(combinator) || /* @__PURE__ */ new Map();
  }
  /**
   * Allows serialization of the index to JSON, to possibly store it and later
   * deserialize it with {@link MiniSearch.loadJSON}.
   *
   * Normally one does not directly call this method, but rather call the
   * standard JavaScript `JSON.stringify()` passing the {@link MiniSearch}
   * instance, and JavaScript will internally call this method. Upon
   * deserialization, one must pass to {@link MiniSearch.loadJSON} the same
   * options used to create the original instance that was serialized.
   *
   * ### Usage:
   *
   * ```javascript
   * // Serialize the index:
   * let miniSearch = new MiniSearch({ fields: ['title', 'text'] })
   * miniSearch.addAll(documents)
   * const json = JSON.stringify(miniSearch)
   *
   * // Later, to deserialize it:
   * miniSearch = MiniSearch.loadJSON(json, { fields: ['title', 'text'] })
   * ```
   *
   * @return A plain-object serializable representation of the search index.
   */
  toJSON() {
    const index = [];
    for (const [term, fieldIndex] of this._index) {
      const data = {};
      for (const [fieldId, freqs] of fieldIndex) {
        data[fieldId] = Object.fromEntries(freqs);
      }
      index.push([term, data]);
    }
    return {
      documentCount: this._documentCount,
      nextId: this._nextId,
      documentIds: Object.fromEntries(this._documentIds),
      fieldIds: this._fieldIds,
      fieldLength: Object.fromEntries(this._fieldLength),
      averageFieldLength: this._avgFieldLength,
      storedFields: Object.fromEntries(this._storedFields),
      dirtCount: this._dirtCount,
      index,
      serializationVersion: 2
    };
  }
  /**
   * @ignore
   */
  termResults(sourceTerm, derivedTerm, termWeight, termBoost, fieldTermData, fieldBoosts, boostDocumentFn, bm25params, results = /* @__PURE__ */ new Map()) {
    if (fieldTermData == null)
      return results;
    for (const field of Object.keys(fieldBoosts)) {
      const fieldBoost = fieldBoosts[field];
      const fieldId = this._fieldIds[field];
      const fieldTermFreqs = fieldTermData.get(fieldId);
      if (fieldTermFreqs == null)
        continue;
      let matchingFields = fieldTermFreqs.size;
      const avgFieldLength = this._avgFieldLength[fieldId];
      for (const docId of fieldTermFreqs.keys()) {
        if (!this._documentIds.has(docId)) {
          this.removeTerm(fieldId, docId, derivedTerm);
          matchingFields -= 1;
          continue;
        }
        const docBoost = boostDocumentFn ? boostDocumentFn(this._documentIds.get(docId), derivedTerm, this._storedFields.get(docId)) : 1;
        if (!docBoost)
          continue;
        const termFreq = fieldTermFreqs.get(docId);
        const fieldLength = this._fieldLength.get(docId)[fieldId];
        const rawScore = calcBM25Score(termFreq, matchingFields, this._documentCount, fieldLength, avgFieldLength, bm25params);
        const weightedScore = termWeight * termBoost * fieldBoost * docBoost * rawScore;
        const result = results.get(docId);
        if (result) {
          result.score += weightedScore;
          assignUniqueTerm(result.terms, sourceTerm);
          const match = getOwnProperty(result.match, derivedTerm);
          if (match) {
            match.push(field);
          } else {
            result.match[derivedTerm] = [field];
          }
        } else {
          results.set(docId, {
            score: weightedScore,
            terms: [sourceTerm],
            match: { [derivedTerm]: [field] }
          });
        }
      }
    }
    return results;
  }
  /**
   * @ignore
   */
  addTerm(fieldId, documentId, term) {
    const indexData = this._index.fetch(term, createMap);
    let fieldIndex = indexData.get(fieldId);
    if (fieldIndex == null) {
      fieldIndex = /* @__PURE__ */ new Map();
      fieldIndex.set(documentId, 1);
      indexData.set(fieldId, fieldIndex);
    } else {
      const docs = fieldIndex.get(documentId);
      fieldIndex.set(documentId, (docs || 0) + 1);
    }
  }
  /**
   * @ignore
   */
  removeTerm(fieldId, documentId, term) {
    if (!this._index.has(term)) {
      this.warnDocumentChanged(documentId, fieldId, term);
      return;
    }
    const indexData = this._index.fetch(term, createMap);
    const fieldIndex = indexData.get(fieldId);
    if (fieldIndex == null || fieldIndex.get(documentId) == null) {
      this.warnDocumentChanged(documentId, fieldId, term);
    } else if (fieldIndex.get(documentId) <= 1) {
      if (fieldIndex.size <= 1) {
        indexData.delete(fieldId);
      } else {
        fieldIndex.delete(documentId);
      }
    } else {
      fieldIndex.set(documentId, fieldIndex.get(documentId) - 1);
    }
    if (this._index.get(term).size === 0) {
      this._index.delete(term);
    }
  }
  /**
   * @ignore
   */
  warnDocumentChanged(shortDocumentId, fieldId, term) {
    for (const fieldName of Object.keys(this._fieldIds)) {
      if (this._fieldIds[fieldName] === fieldId) {
        this._options.logger("warn", `MiniSearch: document with ID ${this._documentIds.get(shortDocumentId)} has changed before removal: term "${term}" was not present in field "${fieldName}". Removing a document after it has changed can corrupt the index!`, "version_conflict");
        return;
      }
    }
  }
  /**
   * @ignore
   */
  addDocumentId(documentId) {
    const shortDocumentId = this._nextId;
    this._idToShortId.set(documentId, shortDocumentId);
    this._documentIds.set(shortDocumentId, documentId);
    this._documentCount += 1;
    this._nextId += 1;
    return shortDocumentId;
  }
  /**
   * @ignore
   */
  addFields(fields) {
    for (let i = 0; i < fields.length; i++) {
      this._fieldIds[fields[i]] = i;
    }
  }
  /**
   * @ignore
   */
  addFieldLength(documentId, fieldId, count, length) {
    let fieldLengths = this._fieldLength.get(documentId);
    if (fieldLengths == null)
      this._fieldLength.set(documentId, fieldLengths = []);
    fieldLengths[fieldId] = length;
    const averageFieldLength = this._avgFieldLength[fieldId] || 0;
    const totalFieldLength = averageFieldLength * count + length;
    this._avgFieldLength[fieldId] = totalFieldLength / (count + 1);
  }
  /**
   * @ignore
   */
  removeFieldLength(documentId, fieldId, count, length) {
    if (count === 1) {
      this._avgFieldLength[fieldId] = 0;
      return;
    }
    const totalFieldLength = this._avgFieldLength[fieldId] * count - length;
    this._avgFieldLength[fieldId] = totalFieldLength / (count - 1);
  }
  /**
   * @ignore
   */
  saveStoredFields(documentId, doc) {
    const { storeFields, extractField } = this._options;
    if (storeFields == null || storeFields.length === 0) {
      return;
    }
    let documentFields = this._storedFields.get(documentId);
    if (documentFields == null)
      this._storedFields.set(documentId, documentFields = {});
    for (const fieldName of storeFields) {
      const fieldValue = extractField(doc, fieldName);
      if (fieldValue !== void 0)
        documentFields[fieldName] = fieldValue;
    }
  }
};
MiniSearch.wildcard = /* @__PURE__ */ Symbol("*");
var getOwnProperty = (object, property) => Object.prototype.hasOwnProperty.call(object, property) ? object[property] : void 0;
var combinators = {
  [OR]: (a, b) => {
    for (const docId of b.keys()) {
      const existing = a.get(docId);
      if (existing == null) {
        a.set(docId, b.get(docId));
      } else {
        const { score, terms, match } = b.get(docId);
        existing.score = existing.score + score;
        existing.match = Object.assign(existing.match, match);
        assignUniqueTerms(existing.terms, terms);
      }
    }
    return a;
  },
  [AND]: (a, b) => {
    const combined = /* @__PURE__ */ new Map();
    for (const docId of b.keys()) {
      const existing = a.get(docId);
      if (existing == null)
        continue;
      const { score, terms, match } = b.get(docId);
      assignUniqueTerms(existing.terms, terms);
      combined.set(docId, {
        score: existing.score + score,
        terms: existing.terms,
        match: Object.assign(existing.match, match)
      });
    }
    return combined;
  },
  [AND_NOT]: (a, b) => {
    for (const docId of b.keys())
      a.delete(docId);
    return a;
  }
};
var defaultBM25params = { k: 1.2, b: 0.7, d: 0.5 };
var calcBM25Score = (termFreq, matchingCount, totalCount, fieldLength, avgFieldLength, bm25params) => {
  const { k, b, d } = bm25params;
  const invDocFreq = Math.log(1 + (totalCount - matchingCount + 0.5) / (matchingCount + 0.5));
  return invDocFreq * (d + termFreq * (k + 1) / (termFreq + k * (1 - b + b * fieldLength / avgFieldLength)));
};
var termToQuerySpec = (options) => (term, i, terms) => {
  const fuzzy = typeof options.fuzzy === "function" ? options.fuzzy(term, i, terms) : options.fuzzy || false;
  const prefix = typeof options.prefix === "function" ? options.prefix(term, i, terms) : options.prefix === true;
  const termBoost = typeof options.boostTerm === "function" ? options.boostTerm(term, i, terms) : 1;
  return { term, fuzzy, prefix, termBoost };
};
var defaultOptions = {
  idField: "id",
  extractField: (document, fieldName) => document[fieldName],
  stringifyField: (fieldValue, fieldName) => fieldValue.toString(),
  tokenize: (text) => text.split(SPACE_OR_PUNCTUATION),
  processTerm: (term) => term.toLowerCase(),
  fields: void 0,
  searchOptions: void 0,
  storeFields: [],
  logger: (level, message) => {
    if (typeof (console === null || console === void 0 ? void 0 : console[level]) === "function")
      console[level](message);
  },
  autoVacuum: true
};
var defaultSearchOptions = {
  combineWith: OR,
  prefix: false,
  fuzzy: false,
  maxFuzzy: 6,
  boost: {},
  weights: { fuzzy: 0.45, prefix: 0.375 },
  bm25: defaultBM25params
};
var defaultAutoSuggestOptions = {
  combineWith: AND,
  prefix: (term, i, terms) => i === terms.length - 1
};
var defaultVacuumOptions = { batchSize: 1e3, batchWait: 10 };
var defaultVacuumConditions = { minDirtFactor: 0.1, minDirtCount: 20 };
var defaultAutoVacuumOptions = { ...defaultVacuumOptions, ...defaultVacuumConditions };
var assignUniqueTerm = (target, term) => {
  if (!target.includes(term))
    target.push(term);
};
var assignUniqueTerms = (target, source) => {
  for (const term of source) {
    if (!target.includes(term))
      target.push(term);
  }
};
var byScore = ({ score: a }, { score: b }) => b - a;
var createMap = () => /* @__PURE__ */ new Map();
var objectToNumericMap = (object) => {
  const map = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object)) {
    map.set(parseInt(key, 10), object[key]);
  }
  return map;
};
var objectToNumericMapAsync = async (object) => {
  const map = /* @__PURE__ */ new Map();
  let count = 0;
  for (const key of Object.keys(object)) {
    map.set(parseInt(key, 10), object[key]);
    if (++count % 1e3 === 0) {
      await wait(0);
    }
  }
  return map;
};
var wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
var SPACE_OR_PUNCTUATION = /[\n\r\p{Z}\p{P}]+/u;

// build/shared/search/tables/institutes.ts
var INSTITUTE_LINES = `
jspm: jaywant shikshan prasarak | jayawant shikshan prasarak | jspm
coe: college engineering
gcoe: government college engineering
gec: government engineering college
gcoeara: government college engineering research avasari
gcoej: government college engineering jalgaon
geca: government college engineering sambhajinagar
udct: institute chemical technology matunga | university department chemical technology
tsec: thadomal shahani
agnel: agnel | conceicao rodrigues
kjsieit: somaiya institute technology
sfit: francis institute
phcet: pillai hoc
wce: walchand college engineering
kit: kolhapur institute technology college
kitcoek: kolhapur institute technology college
dypcoe: dy patil college engineering
ccew: cummins college women
bvcoew: bharati vidyapeeth women
pccoer: pimpri chinchwad engineering research ravet
rscoe: rajarshi shahu tathawade
bsiotr: bhivarabai sawant institute
kbtcoe: baburao thakare
mcoerc: matoshri research eklahare
ssbt: shramsadhana
avcoe: amrutvahini
prec: pravara rural college
ghrce: raisoni college engineering
rcert: rajiv gandhi chandrapur
kits: kavi kulguru
prmceam: ram meghe college badnera
prpcem: pote patil
mgmcen: mahatma gandhi missions
pescoe: peoples education college
sycet: shreeyash
`;
function institutesMeant(form) {
  const at = INSTITUTE_LINES.indexOf(`
${form}: `);
  return at < 0 ? [] : INSTITUTE_LINES.slice(at + form.length + 3, INSTITUTE_LINES.indexOf("\n", at + 1)).split(" | ");
}

// build/shared/search/tables/places.ts
var PLACE_LINES = `
mumbai = bombay = mumbay, pune = poona = puna,
chhatrapati sambhajinagar = sambhajinagar = aurangabad = sambhaji nagar,
dharashiv = osmanabad = usmanabad, ahilyanagar = ahmednagar = ahmadnagar = ahilya nagar,
nashik = nasik, thane = thana, solapur = sholapur, amravati = amraoti = amaravati,
raigad = raigarh = kolaba, sangli = sangali, beed = bid, buldhana = buldana, washim = vashim, gondia = gondiya,
gadchiroli = garhchiroli, jalgaon = jalgoan, dhule = dhulia, yavatmal = yeotmal, sindhudurg = sindhudurga,
nandurbar = nadurbar, ratnagiri = ratnagri, chandrapur = chanda, parbhani = parbani, kolhapur = kolapur,
panvel = panwel, vasai = bassein, karad = karhad, kalyan = kalian, baramati = barmati, ambajogai = ambejogai,
ichalkaranji = ichalkarnji, talegaon = talegoan
`;
var PLACES = PLACE_LINES.trim().split(/,\s+/).map((line) => line.split(" = "));
var IN_USE = new Map(
  PLACES.flatMap((names) => names.map((name) => [name, names[0]]))
);
var WIDE_DISTRICTS = /* @__PURE__ */ new Map([
  ["mumbai", ["mumbai", "mumbai city", "mumbai suburban"]]
]);
var REGION_LINES = `
vidarbha: nagpur wardha bhandara gondia chandrapur gadchiroli amravati akola buldhana washim yavatmal
marathwada: sambhajinagar jalna beed dharashiv latur nanded parbhani hingoli
konkan: mumbai thane palghar raigad ratnagiri sindhudurg
khandesh: jalgaon dhule nandurbar
north maharashtra: jalgaon dhule nandurbar nashik ahilyanagar
western maharashtra: pune satara sangli kolhapur solapur
pcmc: pimpri chinchwad akurdi ravet tathawade nigdi bhosari
`;
var OTHER_NAMES = {
  vidarbh: "vidarbha",
  vidharbha: "vidarbha",
  marathvada: "marathwada",
  kokan: "konkan",
  khandes: "khandesh",
  westmaharashtra: "westernmaharashtra"
};
var REGIONS = new Map(
  REGION_LINES.trim().split("\n").map((line) => line.split(": ")).map(([name, places]) => [name.replace(" ", ""), { name, places: places.split(" ") }])
);
function findRegion(joined) {
  const region = OTHER_NAMES[joined] ?? joined;
  return REGIONS.has(region) ? region : void 0;
}
function isPlaceWord(word) {
  const isPart = ({ name, places }) => name !== "pcmc" && (name === word || places.includes(word));
  return IN_USE.has(word) || [...REGIONS.values()].some(isPart);
}
var listPlaces = (key) => WIDE_DISTRICTS.get(key) ?? [key];

// build/shared/search/tables/short-forms.ts
var LINES = `
ai: artificial intelligence, ml: machine learning, aiml: artificial intelligence machine learning, ds: data science,
aids: artificial intelligence data science, cs: computer science, cse: computer science engineering,
ce: computer engineering | civil engineering, comp: computer, comps: computer, cst: computer science technology,
csd: computer science design, csbs: computer science business systems, csit: computer science information technology,
it: information technology, iot: internet things, cy: cyber security, entc: electronics telecommunication,
extc: electronics telecommunication, etc: electronics telecommunication, etx: electronics telecommunication,
etrx: electronics, telecom: telecommunication, ece: electronics communication | electronics computer,
ecs: electronics computer science, eee: electrical electronics, ee: electrical, mech: mechanical,
me: mechanical engineering, instru: instrumentation, ice: instrumentation control,
chem: chemical, auto: automobile | automation, aero: aeronautical, biotech: bio technology | biotechnology,
biomed: bio medical | biomedical, meta: metallurgy, prod: production, agri: agricultural,
infotech: information technology, robo: robotics,
biomedical: bio medical, biotechnology: bio technology, petrochemical: petro chemical
`;
var SHORT_FORMS = new Map(
  LINES.trim().split(/,\s+/).map((line) => line.split(": ")).map(([form, meanings2]) => [form, meanings2.split(" | ")])
);

// build/shared/search/tables/spellings.ts
var LINES2 = `
engineering: engg engr engineer, technology: tech technologies,
government: govt gov sarkari sarkaari shaskiya shaskeey, college: clg colg coll colleges,
institute: inst institut instt institutes, university: univ varsity, management: mgmt mgt,
research: reserch, society: soc soceity, education: edu edn, centre: center, maharshi: maharshee,
chhatrapati: chh chatrapati chhartrapati chhatrapti, professor: prof, saint: st, unaided: private unadided khajgi niji,
women: ladies girls girl mahila ladkiyo ladkiyon ladki muli mulinsathi mulinche mulinchi, polytechnic: poly,
mechanical: mechanic mechanics, electrical: electric electricals, electronics: electronic,
chemical: chemist chemicals, biomedical: biomedicine, robotics: robotic, mechatronics: mechatronic,
telecommunication: telecommunications, automobile: automobiles, textile: textiles, design: designing,
computer: computers, north: uttar, western: pashchim paschim,
nagpur: ngp, sambhajinagar: csn chsn, nashik: nsk, kolhapur: kop klp, pune: pnq, mumbai: mum, solapur: slp, amravati: amt,
ahmednagar: anagar, jalgaon: jlg
`;
var SPELLINGS = readSpellings(LINES2);
function readSpellings(lines2) {
  const entries = lines2.trim().split(/,\s+/);
  return new Map(
    entries.flatMap((line) => {
      const [word = "", written = ""] = line.split(": ");
      return written.split(" ").map((other) => [other, word]);
    })
  );
}
function spelling(word) {
  return SPELLINGS.get(word) ?? word;
}
function reduceToConsonants(word) {
  const first = /^[aeiou]/.test(word) ? "a" : "";
  const alike = word.replace(/ph/g, "f").replace(/ksh|x/g, "ks").replace(/dny/g, "g").replace(/[wb]/g, "v");
  const letters = alike.replace(/[cq]/g, "k").replace(/[jz]/g, "g");
  return first + letters.replace(/[^a-z]|[aeiouyh]/g, "").replace(/(.)\1+/g, "$1");
}

// build/shared/search/vocabulary.ts
function readLines(table, beginning) {
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const end = table.lastIndexOf("\n", low + high >> 1);
    if (table.slice(end + 1, end + 1 + beginning.length) < beginning) low = table.indexOf("\n", end + 1);
    else high = end;
  }
  const meanings2 = [];
  while (beginning !== "" && table.startsWith(beginning, low + 1)) {
    const end = table.indexOf("\n", low + 1);
    meanings2.push(...table.slice(table.indexOf(" ", low) + 1, end).split(" "));
    low = end;
  }
  return meanings2;
}
function openVocabulary(words2) {
  let letters;
  return {
    has: (word) => words2.has(word),
    /** Words within so many slips: a letter too many, too few, another, or swapped with the next. */
    near: (text, slips) => {
      letters ??= [...words2].map((word) => [word, letterBits(word)]);
      const own = letterBits(text);
      const found = [];
      for (const [word, its] of letters) {
        const isPossible = countBits(own & ~its) <= slips && countBits(its & ~own) <= slips;
        if (isPossible && isWithin(text, 0, word, 0, slips)) found.push(word);
      }
      return found;
    }
  };
}
function letterBits(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}
function countBits(bits) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
function isWithin(a, fromA, b, fromB, slips) {
  let [i, j] = [fromA, fromB];
  if (Math.abs(a.length - i - (b.length - j)) > slips) return false;
  while (i < a.length && a[i] === b[j]) {
    i++;
    j++;
  }
  if (i === a.length) return b.length - j <= slips;
  if (slips === 0) return false;
  return isWithin(a, i + 1, b, j + 1, slips - 1) || isWithin(a, i + 1, b, j, slips - 1) || isWithin(a, i, b, j + 1, slips - 1) || a[i] === b[j + 1] && a[i + 1] === b[j] && isWithin(a, i + 2, b, j + 2, slips - 1);
}

// build/shared/search/words.ts
var NOT_ASCII = /[^\0-\x7f]/;
var ACCENTS = /[\u0300-\u036f]/g;
var ASCII = {
  possessive: /(?<=[a-z0-9.])['`]s(?![a-z0-9])/g,
  apostrophe: /(?<=[a-z])['`](?=[a-z])/g,
  word: /[a-z0-9]+/g
};
var unicode = () => ({
  possessive: /(?<=[\p{L}\p{N}.])['’ʼ`]s(?![\p{L}\p{M}\p{N}])/gu,
  apostrophe: /(?<=\p{L})['’ʼ`](?=\p{L})/gu,
  word: /[\p{L}\p{M}\p{N}]+/gu
});
function hasWord(text) {
  return /[a-zA-Z0-9]/.test(text) || NOT_ASCII.test(text) && /[\p{L}\p{N}]/u.test(text);
}
function writtenWords(text) {
  const isAscii = !NOT_ASCII.test(text);
  const { possessive, apostrophe, word } = isAscii ? ASCII : unicode();
  const folded = isAscii ? text.toLowerCase() : text.normalize("NFKD").toLowerCase().replace(ACCENTS, "");
  return joinInitials(
    folded.replaceAll("&", " and ").replace(possessive, "").replace(apostrophe, "").match(word) ?? []
  );
}
function words(text) {
  return writtenWords(text).map(spelling);
}
function joinInitials(found) {
  const joined = [];
  let isOpen = false;
  for (const word of found) {
    const isInitial = word.length === 1 && !/\d/.test(word);
    if (isInitial && isOpen) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isOpen = isInitial;
  }
  return joined;
}
var INDEX_OPTIONS = {
  tokenize: (text) => text.split(" "),
  processTerm: (term) => term,
  fields: ["course", "name", "place", "type"]
};

// build/shared/search/lookup.ts
var MATCH = { elsewhere: 1, beginning: 2, type: 3, initials: 4, place: 5, word: 6, named: 7 };
var MATCH_OF_FIELD = {
  course: MATCH.word,
  name: MATCH.word,
  place: MATCH.place,
  type: MATCH.type
};
var BEGUN_LETTERS = 2;
var SHORT_FORM_LETTERS = 3;
var REMEMBERED = 2 ** 23;
var NOTHING = { names: new Uint8Array(), institutes: new Uint8Array(), count: 0, words: [] };
function openMemory(most) {
  const known = /* @__PURE__ */ new Map();
  return (key, make) => {
    const old = known.get(key);
    if (old !== void 0) return old;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}
function raise(hits, positions, match) {
  for (const at of positions) if (match > hits[at]) hits[at] = match;
}
function countHits(hits) {
  let count = 0;
  for (let at = 0; at < hits.length; at++) if (hits[at] > 0) count++;
  return count;
}
function openLookup(index) {
  const { codes, place, type, names: instituteNames } = index.institutes;
  const { districts } = index.places;
  const atInstitutes = index.names.length;
  const atPlaces = atInstitutes + codes.length;
  const atTypes = atPlaces + districts.length;
  const content = JSON.parse(index.search);
  const search = MiniSearch.loadJS(content, INDEX_OPTIONS);
  const words2 = new Set(content.index.map(([word]) => word));
  const vocabulary = openVocabulary(words2);
  const memory = openMemory(REMEMBERED / atPlaces);
  const line = (table, word) => readLines(index.aliases[table], `${word} `);
  const findMeanings = (field, meanings2) => meanings2.filter((meaning) => meaning.split(" ").every((word) => words2.has(word))).flatMap((meaning) => search.search(meaning, { combineWith: "AND", fields: [field] })).map(({ id }) => field === "course" ? id : id - atInstitutes);
  const findDocuments = (forms, beginnings) => {
    const hits = new Uint8Array(search.documentCount);
    const searched = [.../* @__PURE__ */ new Set([...forms.filter((form) => words2.has(form)), ...beginnings])];
    if (searched.length === 0) return hits;
    for (const { id, match } of search.search(searched.join(" "), { prefix: (term) => beginnings.includes(term) })) {
      for (const term in match) {
        const field = match[term]?.[0];
        if (forms.includes(term)) raise(hits, [id], MATCH_OF_FIELD[field]);
        else if (field !== "type") raise(hits, [id], MATCH.beginning);
      }
    }
    return hits;
  };
  const findWords = (forms, beginnings = []) => {
    const hits = findDocuments(forms, beginnings);
    const institutes = hits.slice(atInstitutes, atPlaces);
    const isPlace = forms[0] !== void 0 && isPlaceWord(forms[0]);
    for (let i = 0; i < institutes.length; i++) {
      const atPlace = hits[atPlaces + place[i]];
      const ofType = hits[atTypes + type[i]];
      const isElsewhere = isPlace && institutes[i] === MATCH.word && districts[place[i]] !== "";
      const inName = isElsewhere && atPlace < MATCH.place ? MATCH.elsewhere : institutes[i];
      institutes[i] = Math.max(inName, atPlace, ofType);
    }
    return { names: hits.slice(0, atInstitutes), institutes };
  };
  const countFound = (found) => {
    const count = countHits(found.names) + countHits(found.institutes);
    return count === 0 ? NOTHING : { ...found, count };
  };
  const findShortForms = (beginning) => [...SHORT_FORMS].flatMap(([form, meanings2]) => form.startsWith(beginning) ? meanings2 : []);
  let lowerNames;
  const isHalf = (half) => SHORT_FORMS.has(half) || half.length > 2 && vocabulary.has(half);
  return {
    line,
    vocabulary,
    /** All forms of a word as whole words, `key` also as a short form and as initials, and `beginnings` as beginnings. */
    find: (forms, key = forms[0], beginnings = []) => memory(`${beginnings} ${key} ${forms}`, () => {
      const { names, institutes } = findWords(forms, beginnings);
      const known = findMeanings("name", institutesMeant(key));
      raise(institutes, known.length > 0 ? known : line("initials", key).map(Number), MATCH.initials);
      const meanings2 = SHORT_FORMS.get(key) ?? [];
      raise(names, findMeanings("course", meanings2), MATCH.word);
      const begun = beginnings.filter(({ length }) => length >= SHORT_FORM_LETTERS).flatMap(findShortForms);
      raise(names, findMeanings("course", begun), MATCH.beginning);
      return countFound({ names, institutes, words: [...forms, ...meanings2.flatMap((words3) => words3.split(" "))] });
    }),
    /** An otherwise unknown word, as the beginning of initials or of a spelling. */
    findBegun: (typed) => memory(`begun ${typed}`, () => {
      if (typed.length < BEGUN_LETTERS) return NOTHING;
      const spelled = [...SPELLINGS].filter(([written]) => written.startsWith(typed));
      const { names, institutes } = findWords(spelled.map(([, word]) => word));
      raise(institutes, readLines(index.aliases.initials, typed).map(Number), MATCH.beginning);
      return countFound({ names, institutes, words: [typed] });
    }),
    /** Institutes whose names contain these words next to each other. */
    withNeighbours: (words3) => {
      lowerNames ??= instituteNames.map((name) => name.toLowerCase());
      return lowerNames.flatMap((name, i) => name.includes(words3) ? [i] : []);
    },
    /** An unknown word split into two known words; undefined if that is impossible. */
    apart: (typed) => {
      for (let cut = 2; cut < typed.length - 1; cut++) {
        const [first, second] = [typed.slice(0, cut), typed.slice(cut)];
        if (isHalf(first) && isHalf(second)) return [first, second];
        if (findMeanings("name", [`${first} ${second}`]).length > 0) return [first, second];
      }
      return void 0;
    }
  };
}

// build/shared/search/tables/stop-words.ts
function listWords(text) {
  const list = ` ${text.trim().replaceAll("\n", " ")} `;
  return {
    has: (word) => list.includes(` ${word} `),
    hasBegun: (word) => list.includes(` ${word}`),
    all: () => list.trim().split(" ")
  };
}
var STOP_WORDS = /* @__PURE__ */ new Set(["and", "of", "the", "for", "in"]);
var GENERIC_WORDS = new Set(
  "college engineering technology institute university management".split(" ")
);
var FILLER_WORDS = /* @__PURE__ */ new Set(["engineering", "technology"]);
var QUERY_STOP_WORDS = listWords("zzzz");
var AMBIGUOUS_STOP_WORDS = /* @__PURE__ */ new Set(["me"]);
var OR_WORDS = listWords("or vs versus ya kinva kinwa kimva athva athava va");
var AND_WORDS = listWords("and aur ani aani");
var NOT_WORDS = listWords("not without non except excluding besides barring otherthan apartfrom");
var NOT_BEFORE = listWords(
  "nako sodun sodoon chhodkar chodkar chhod shivay sivay siva alawa alava vagalun vaglun"
);
var NOT_BESIDE = listWords("nahi nahin nai");
var TYPE_WORDS = listWords("government aided unaided autonomous minority deemed women");
var ASKING_BEFORE_NOT = listWords("or ya ki ka kya hai ahe aahe ahet kinva hain");
var UNKNOWN_NUMBERS = /\d+(\.\d+)?\s*(%|percent(ile)?s?\b|marks\b|टक्के|पर्सेंटा\S*|परसेंटा\S*)|\b(rank|score|marks|percentile|cutoff|fees?)\s*(of|is|:)?\s*\d+(\.\d+)?(k|st|nd|rd|th)?\b/gi;
var isStopWordBegun = (word) => [QUERY_STOP_WORDS, OR_WORDS, NOT_WORDS, NOT_BEFORE, NOT_BESIDE].some((list) => list.hasBegun(word));

// build/shared/search/tables/transliteration.ts
var VOWELS = "\u0905 a, \u0906 a, \u0907 i, \u0908 i, \u0909 u, \u090A u, \u090B ri, \u090F e, \u0910 ai, \u0913 o, \u0914 au, \u0911 o, \u090D a, \u0972 a";
var VOWEL_SIGNS = "\u093E a, \u093F i, \u0940 i, \u0941 u, \u0942 u, \u0943 ri, \u0947 e, \u0948 ai, \u094B o, \u094C au, \u0949 o, \u0945 e";
var CONSONANTS = `\u0915 k, \u0916 kh, \u0917 g, \u0918 gh, \u0919 n, \u091A ch, \u091B chh, \u091C j, \u091D jh, \u091E n, \u091F t, \u0920 th, \u0921 d, \u0922 dh, \u0923 n, \u0924 t, \u0925 th, \u0926 d, \u0927 dh, \u0928 n,
\u092A p, \u092B f, \u092C b, \u092D bh, \u092E m, \u092F y, \u0930 r, \u0932 l, \u0933 l, \u0935 v, \u0936 sh, \u0937 sh, \u0938 s, \u0939 h`;
var LETTERS = `\u0921\u092C\u094D\u0932\u094D\u092F\u0942 w, \u0921\u092C\u094D\u0932\u0942 w, \u090F\u0915\u094D\u0938 x, \u091D\u0947\u0921 z, \u091C\u0947\u0921 z, \u0935\u093E\u092F y, \u0935\u093E\u0908 y, \u090F\u091A h, \u090F\u092B f, \u090F\u092E m, \u090F\u0928 n, \u090F\u0932 l, \u090F\u0938 s, \u0906\u0930 r, \u0906\u092F i, \u0906\u0908 i, \u0915\u094D\u092F\u0942 q,
\u090D a, \u090F a, \u092C\u0940 b, \u0938\u0940 c, \u0921\u0940 d, \u0908 e, \u0907 e, \u091C\u0940 g, \u091C\u0947 j, \u0915\u0947 k, \u0913 o, \u092A\u0940 p, \u091F\u0940 t, \u092F\u0942 u, \u092F\u0941 u, \u0935\u094D\u0939\u0940 v, \u0935\u0940 v`;
var VIRAMA = "\u094D";
var parseEntries = (text) => text.split(/,\s*/).map((entry) => entry.normalize("NFKD").split(" "));
var open = () => ({
  letters: parseEntries(LETTERS),
  vowels: new Map(parseEntries(VOWELS)),
  signs: new Map(parseEntries(VOWEL_SIGNS)),
  consonants: new Map(parseEntries(CONSONANTS))
});
var tables;
function isDevanagari(word) {
  return /[\u0900-\u097f]/.test(word);
}
function latinLetters(word) {
  if (!isDevanagari(word)) return void 0;
  tables ??= open();
  let latin2 = "";
  for (let at = 0; at < word.length; ) {
    const entry = tables.letters.find(([name]) => word.startsWith(name, at));
    if (!entry) return void 0;
    latin2 += entry[1];
    at += entry[0].length;
  }
  return latin2;
}
function transliterate(word) {
  tables ??= open();
  const { vowels, signs, consonants } = tables;
  let latin2 = "";
  for (let at = 0; at < word.length; at++) {
    const char = word[at];
    const after = word[at + 1] ?? "";
    const consonant = consonants.get(char);
    if (consonant === void 0) latin2 += vowels.get(char) ?? signs.get(char) ?? ("\u0902\u0901".includes(char) ? "n" : "");
    else latin2 += consonant + (signs.has(after) || after === VIRAMA || after === "" || "\u093C" === after ? "" : "A");
  }
  const full = latin2.replace(/n(?=[pbm])/g, "m").replace(/chchh/g, "chh");
  const readFromLeft = (text) => text.replace(/([aeiouA][^aeiouA]h*)A(?=[^aeiouA]h*[aeiouA])/g, "$1");
  const begun = readFromLeft(`${full}A`).replace(/A$/, "");
  let fromRight = full;
  for (let before = ""; before !== fromRight; ) {
    before = fromRight;
    fromRight = before.replace(/^(.*[aeiouA][^aeiouA]h*)A(?=[^aeiouA]h*[aeiouA])/, "$1");
  }
  const readings = [readFromLeft(full), fromRight, full, begun].map((text) => text.toLowerCase());
  return [...new Set(readings.map((text) => text.replace(/(?<=.)gan?v$/, "gaon")))];
}
function joinLetters(words2) {
  const isLetter = (word = "") => !QUERY_STOP_WORDS.has(word) && // Vowels are one character each and have already been joined as initials.
  (latinLetters(word)?.length === 1 || VOWELS_ALONE.test(word));
  const join = (word, i) => isLetter(word) && isLetter(words2[i - 1]) ? word : ` ${word}`;
  return words2.map(join).join("").split(" ").filter(Boolean);
}
var VOWELS_ALONE = /^[\u0904-\u0914]+$/;

// build/shared/search/tables/devanagari.ts
var LINES3 = `
raigad: raygad, wardha: vardha, pimpri: pimpari, chinchwad: chinchavad,
computer: sanganak kompyutar kampyutar, mechanical: yantr yantriki yantrik mekenikal maikenikal,
civil: sthapaty sivhil sivil, electrical: vidyut ilektrikal, electronics: ilektroniks anuvidyut,
telecommunication: dursanchar telikom telikamyunikeshan, information: mahiti suchna informeshan,
technology: tantrajnan teknoloji praudyogiki taknik, science: vijnan sayans sains, data: deta, artificial: kritrim artifishiyal,
intelligence: buddhimatta intelijans, chemical: rasayan rasaynik kemikal, bio: jaiv, medical: vaidyakiy, food: ann fud,
textile: vastr teksatail, agricultural: krishi, mining: khanan, production: utpadan prodakshan, printing: chhapai,
automobile: vahan otomobail, robotics: robotiks, automation: svayanchalan otomeshan, cyber: saybar,
security: suraksha sikyuriti sikyoriti, engineering: abhiyantriki injiniaring injiniyring abhiyanta,
management: vyavasthapan prabandhan, research: sanshodhan, college: mahavidyalay mahavidyalye kolej kolejes kalej,
institute: sanstha sansthan instityut, university: vidyapith vishvavidyalay yunivharsiti yunivarsiti,
government: shaskiy sarkar gavharnament gavarnament, unaided: khasgi vinaanudanit prayvhet praivet, aided: anudanit,
autonomous: svayatt otonomas, deemed: abhimat, minority: alpasankhyak, women: mahilanche mahilansathi stri garls mahilaon mulinchya,
christian: khrishchan isai, maharashtra: maharashtr, comp: komp, mech: mek,
machine: mashin, learning: larning, mechatronics: meketroniks mekatroniks, instrumentation: instrumenteshan, structural: strakcharal,
biomedical: bayomedikal, biotech: bayotek, design: dijhain, walchand: valchand, vidyapeeth: vidyapithache
`;
var meanings;
var spokenWords = () => meanings ??= readSpellings(LINES3);
var ENDINGS = [
  [/(्या|्यां)(त|तील|तले|ला|चे|ची|चा|च्या|मध्ये|मधील|साठी|जवळ|हून)$/, ["\u093E", "\u0947", "\u0940"]],
  [/(ांमध्ये|ांसाठी|ांचे|ामध्ये|ातील|ातले|ातली|ातला|ात|ासाठी|ाला|ाचे|ाच्या|ाची)$/, ["", "\u093E"]],
  [/(मध्ये|मधील|मधले|मधे|साठी|तील|च्या|चे|ची|चा|ला|त|ने|हून|जवळ|वर|में|का|की|के)$/, [""]]
];
function latinReadings(word) {
  const letters = latinLetters(word);
  const readings = letters ? [letters] : [word, ...withoutEnding(word)].flatMap(transliterate).filter(Boolean);
  return readings.length > 0 ? [...new Set(readings)] : [word];
}
function withoutEnding(word) {
  return ENDINGS.flatMap(([ending, ends]) => ending.test(word) ? ends.map((end) => word.replace(ending, end)) : []);
}

// build/shared/search/tables/meaning.ts
var SAME = PLACES.map((names) => names.filter((name) => !name.includes(" ")));
function understand(typed) {
  if (!isDevanagari(typed)) return meaningOf(typed, spelling(typed));
  const readings = latinReadings(typed);
  const isKnown = (word) => SPELLINGS.has(word) || isPlaceWord(word) || findRegion(word);
  for (const reading of readings) {
    const spoken = spokenWords().get(reading);
    if (spoken || isKnown(reading)) return meaningOf(typed, spoken ?? spelling(reading));
  }
  const begun = [...spokenWords()].filter(([spoken]) => readings.some((reading) => spoken.startsWith(reading)));
  const forms = /* @__PURE__ */ new Set([...readings, ...begun.map(([, word]) => word)]);
  return { typed, text: readings[0], forms: [typed, ...forms], readings: [typed, ...readings] };
}
function meaningOf(typed, word) {
  const region = REGIONS.get(findRegion(word) ?? "");
  if (region) return { typed, text: region.name, forms: [.../* @__PURE__ */ new Set([...region.places, word, typed])] };
  const same = SAME.find((names) => names.includes(word)) ?? [word];
  return { typed, text: same[0], forms: [.../* @__PURE__ */ new Set([same[0], typed, word, ...same])] };
}
function placeKey(text) {
  const words2 = nameKey(text).split(" ");
  const name = words2.map((word) => isDevanagari(word) ? understand(word.normalize("NFKD")).text : word).join(" ");
  return IN_USE.get(name) ?? name;
}

// build/shared/search/types.ts
var INDEX_FORMAT = 12;

// build/shared/search/columns.ts
var withoutZeros = (code) => code.replace(/^0+/, "");
var WHOLE_CODE = "=";
function openColumns(index) {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { courses, institutes, names, places, search, types } = index;
  const { name, institute, vacancies } = courses ?? {};
  const count = name?.length;
  const endings = count === 0 ? [] : courses?.endings?.split(" ");
  const ofCourses = [name, institute, vacancies, endings].every((column) => column && column.length === count);
  const isEven = (table) => new Set(Object.values(table ?? {}).map(({ length }) => length)).size === 1;
  if (!ofCourses || !isEven(institutes) || !isEven(places) || !types || !search) {
    throw new Error("search: the index is damaged, columns are missing or differ in length: build again");
  }
  const wholeCode = (ending, at) => ending.startsWith(WHOLE_CODE) ? ending.slice(WHOLE_CODE.length) : institutes.codes[institute[at]] + ending;
  const readCode = (at) => wholeCode(endings[at], at);
  let order;
  const byVacancies = () => {
    const seatsFirst = () => new Float64Array(vacancies.map((seats, at) => at - seats * count)).sort();
    order ??= new Int32Array(seatsFirst().map((key) => key - Math.floor(key / count) * count));
    return order;
  };
  const folded = openMemory(Number.POSITIVE_INFINITY);
  const keyOfPlace = (text) => folded(text, () => placeKey(text));
  const fitting = (meant, texts, keyOf) => texts.map((text) => !meant || meant.includes(keyOf(text)));
  const filter = ({ district, city, inst_type, course_name, is_autonomous, has_vacancy }) => {
    const isVacant = (at) => !has_vacancy || vacancies[at] !== 0;
    if (!(district || city || inst_type || course_name || is_autonomous)) return has_vacancy ? isVacant : void 0;
    const inDistrict = fitting(district && listPlaces(placeKey(district)), places.districts, keyOfPlace);
    const inCity = fitting(city && listPlaces(placeKey(city)), places.cities, keyOfPlace);
    const ofType = fitting(inst_type && [nameKey(inst_type)], types, nameKey);
    const ofName = fitting(course_name && [nameKey(course_name)], names, nameKey);
    const fits = institutes.place.map(
      (p, i) => inDistrict[p] && inCity[p] && ofType[institutes.type[i]] && (!is_autonomous || institutes.autonomous[i] === 1)
    );
    return (at) => !!(isVacant(at) && fits[institute[at]] && ofName[name[at]]);
  };
  let codes;
  const openCodes = () => {
    const whole = endings.map((_, at) => readCode(at));
    const waivers = courses.waiverEndings?.split(" ").map((ending, at) => ending && wholeCode(ending, at)) ?? [];
    return { whole, bare: whole.map(withoutZeros), waivers };
  };
  const withCode = (begun) => {
    codes ??= openCodes();
    const { whole, bare, waivers } = codes;
    const text = begun.toUpperCase();
    const has = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      const waiver = waivers[at] ?? "";
      const isWaiver = waiver.endsWith(text) && (waiver === text || withoutZeros(waiver) === text);
      has[at] = Number(isWaiver || whole[at]?.startsWith(text) || bare[at]?.startsWith(text));
    }
    return has.includes(1) ? has : void 0;
  };
  return { count, name, institute, vacancies, readCode, byVacancies, filter, withCode };
}

// build/shared/hash.ts
function hash(text) {
  let first = 3735928559;
  let second = 1103547991;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ first >>> 16, 2246822507) ^ Math.imul(second ^ second >>> 13, 3266489909);
  second = Math.imul(second ^ second >>> 16, 2246822507) ^ Math.imul(first ^ first >>> 13, 3266489909);
  return (2 ** 32 * (second & 2097151) + (first >>> 0)).toString(36);
}

// build/shared/search/page.ts
function openPage(index, columns) {
  const { courses, institutes, places, names, dataset } = index;
  const head = `{"dataset":${JSON.stringify({ id: dataset.id, round_name: dataset.round_name })},"data":[`;
  const page = (courses2) => `${head}${courses2.join(",")}]}`;
  const made = [];
  const courseAt = (at) => {
    const institute = columns.institute[at];
    return {
      id: courses.firstId + at,
      choice_code: columns.readCode(at),
      course_name: names[columns.name[at]],
      total_cap_vacancies: columns.vacancies[at],
      institute: {
        inst_code: institutes.codes[institute],
        inst_name: institutes.names[institute],
        district: places.districts[institutes.place[institute]]
      }
    };
  };
  const rowAt = (at) => {
    const kind = index.types[institutes.type[columns.institute[at]]];
    const before = index.before && { round: index.before.round, seats: index.before.seats[at] ?? null };
    return { ...courseAt(at), ...kind ? { kind } : {}, ...before ? { before } : {} };
  };
  const make = (at) => {
    const text = JSON.stringify(courseAt(at));
    made[at] = { text, hash: hash(text) };
    return made[at];
  };
  return {
    rows: (positions) => positions.map(rowAt),
    /** The JSON text of `{dataset, data}` for these positions. */
    render: (positions) => page(positions.map((at) => (made[at] ?? make(at)).text)),
    /** A hash of that text, made from its courses' hashes: reading the whole text would take longer than a warm search. */
    version: (positions) => hash(page(positions.map((at) => (made[at] ?? make(at)).hash)))
  };
}

// build/contract/limits.ts
var QUERY_LENGTH = 200;
var LETTERS2 = "[A-Z]{0,3}";
var CHOICE_CODE = `^\\d{10}${LETTERS2}$`;
var CODE_BEGINNING = new RegExp(`^\\d{4,}${LETTERS2}$`, "i");

// build/shared/search/rank.ts
var NAMED = { institute: 0, course: 1, both: 2, instituteOnly: 3 };
var INSTITUTE_WORDS = 3;
var COST = { [MATCH.initials]: 1, [MATCH.type]: 2, [MATCH.elsewhere]: 2 };
var COSTS = 32;
var BEGINNINGS = 4 * COSTS * 3;
var OTHERS = 16 * BEGINNINGS;
var MISSING = 2 * OTHERS;
function rankMatches(name, institute, more, missing) {
  const best = institute.map((match, w) => Math.max(match, name[w]));
  const count = (is) => best.filter((match, w) => match > 0 && is(match, w)).length;
  const inName = count((match, w) => match === name[w]);
  const inInstitute = count((match, w) => match !== name[w]);
  const beginnings = count((match) => match === MATCH.beginning);
  const cost = best.reduce((sum, match) => sum + (COST[match] ?? 0), 0);
  const isInstitute = institute.length >= INSTITUTE_WORDS && institute.every((match) => match >= MATCH.word);
  const byWords = inInstitute === 0 ? NAMED.course : inName > 0 ? NAMED.both : NAMED.instituteOnly;
  const named = isInstitute ? NAMED.institute : byWords;
  const classes = (named * COSTS + cost) * 3 + (inName > 0 ? more : 2);
  const isOther = institute.includes(MATCH.named) ? 0 : 1;
  return Math.round(missing * 100) * MISSING + isOther * OTHERS + beginnings * BEGINNINGS + classes;
}

// build/shared/search/find.ts
var MATCH_TYPES = 8;
var GENERIC_RADIX = 16;
function groupHits(count, hits) {
  const groupNumbers = new Int32Array(count);
  const groups = [];
  const numbers = /* @__PURE__ */ new Map();
  for (let at = 0; at < count; at++) {
    let key = 0;
    for (const have of hits) key = key * MATCH_TYPES + (have[at] ?? 0);
    if (!numbers.has(key)) numbers.set(key, groups.push(hits.map((have) => have[at] ?? 0)) - 1);
    groupNumbers[at] = numbers.get(key);
  }
  return { groupNumbers, groups };
}
function wordCategory({ found }) {
  if (found.institutes.includes(MATCH.place)) return "place";
  if (found.names.includes(MATCH.word)) return "course";
  if (found.institutes.includes(MATCH.type)) return "type";
  return found.count > 0 ? "institute" : "unknown";
}
function rankRemainder(contentWords2, known, beginnings) {
  const more = contentWords2.split(" ").filter((word) => !known.has(word) && !beginnings.some((beginning) => word.startsWith(beginning)));
  return more.length === 0 ? 0 : more.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
}
function matchCourses(index, columns, all) {
  const words2 = all.filter(({ isExcluded: isExcluded2 }) => !isExcluded2);
  const excluded = all.flatMap(({ found, isExcluded: isExcluded2 }) => isExcluded2 ? [found] : []);
  const known = new Set(words2.flatMap(({ found }) => found.words));
  const beginnings = words2.flatMap(({ beginning }) => beginning ?? []);
  const more = Uint8Array.from(
    index.contentWords,
    (content, name) => words2.some(({ found }) => found.names[name]) ? rankRemainder(content, known, beginnings) : 0
  );
  const names = groupHits(index.names.length, [...words2.map(({ found }) => found.names), more]);
  const institutes = groupHits(
    index.institutes.codes.length,
    words2.map(({ found }) => found.institutes)
  );
  const wordBits = (has2) => words2.reduce((bits, word, w) => has2(word, w) ? bits | 1 << w : bits, 0);
  const byCode = wordBits(({ codes }) => codes);
  const hasSpecific = excluded.length > 0 || words2.some(({ text }) => !GENERIC_WORDS.has(text));
  const isSpecific = ({ text }) => !hasSpecific || !GENERIC_WORDS.has(text);
  const specific = wordBits(isSpecific);
  const width = institutes.groups.length;
  const combine = (number, courses) => {
    const name = names.groups[Math.floor(number / width)];
    const institute = institutes.groups[number % width];
    const bits = byCode | wordBits((_, w) => name[w] || institute[w]);
    const isAnswer = (bits & specific) !== 0 || specific === 0;
    const found = isAnswer ? countBits(bits & specific) * GENERIC_RADIX + countBits(bits & ~specific) : 0;
    return { number, name, institute, bits, found, courses };
  };
  const allowed = words2.flatMap(({ codes }) => codes ?? []);
  const has = (hits, at) => (hits[at] ?? 0) > MATCH.beginning;
  const isExcluded = (at) => excluded.some((word) => has(word.names, columns.name[at]) || has(word.institutes, columns.institute[at]));
  const courseCounts = new Uint32Array(names.groups.length * width);
  const combinationNumbers = new Int32Array(columns.count).fill(-1);
  for (let at = 0; at < columns.count; at++) {
    if (byCode !== 0 && allowed.every((codes) => codes[at] === 0)) continue;
    if (excluded.length > 0 && isExcluded(at)) continue;
    const a = names.groupNumbers[columns.name[at]];
    const b = institutes.groupNumbers[columns.institute[at]];
    const number = a * width + b;
    combinationNumbers[at] = number;
    courseCounts[number]++;
  }
  const combinations = [];
  for (let number = 0; number < courseCounts.length; number++) {
    const courses = courseCounts[number];
    if (courses > 0) combinations.push(combine(number, courses));
  }
  const most = combinations.reduce((most2, { found }) => Math.max(most2, found), 0);
  const together = Math.floor(most / GENERIC_RADIX);
  return { words: words2, combinations, combinationNumbers, most, together, specific: words2.filter(isSpecific) };
}
var PLACE_OR_COURSE = 16;
function rankCourses(columns, { words: words2, combinations, combinationNumbers, most }) {
  const weights = words2.map((word, w) => {
    const courseCount = combinations.reduce((sum, { bits, courses }) => bits & 1 << w ? sum + courses : sum, 0);
    const isAsked = ["place", "course"].includes(wordCategory(word));
    return Math.log((columns.count + 1) / (courseCount + 1)) + (isAsked ? PLACE_OR_COURSE : 0);
  });
  const complete = combinations.filter(({ found }) => found === most);
  const there = complete.filter(
    ({ name, institute }) => !words2.some((_, w) => institute[w] === MATCH.elsewhere && name[w] === 0)
  );
  const ranked = (there.length > 0 ? there : complete).map(({ number, courses, name, institute, bits }) => {
    const missing = weights.reduce((sum, weight, w) => bits & 1 << w ? sum : sum + weight, 0);
    return { number, courses, rank: rankMatches(name, institute, name[words2.length], missing) };
  });
  ranked.sort((a, b) => a.rank - b.rank);
  const next = [];
  const rankClasses = new Int32Array(1 + (combinations.at(-1)?.number ?? -1)).fill(-1);
  let before = 0;
  ranked.forEach(({ number, courses, rank }, i) => {
    if (rank !== ranked[i - 1]?.rank) next.push(before);
    rankClasses[number] = next.length - 1;
    before += courses;
  });
  const positions = new Int32Array(before);
  for (const at of columns.byVacancies()) {
    const rankClass = rankClasses[combinationNumbers[at]] ?? -1;
    if (rankClass >= 0) positions[next[rankClass]++] = at;
  }
  return positions;
}

// build/shared/search/connect.ts
function connect(words2) {
  const connected = [];
  for (const word of words2) {
    const alternatives = connected.at(-1) ?? [];
    const phrase = alternatives.at(-1) ?? [];
    const before = phrase.at(-1);
    const isExcluded = word.isExcluded || phrase[0]?.isExcluded;
    const mayContinue = !word.link && (alternatives.length > 1 || before && isPhrase(before, word));
    if (before && !isExcluded && isEither(before, word)) alternatives.push([word]);
    else if (before && !word.isExcluded && mayContinue && isOfOneSort(before, word)) phrase.push(word);
    else connected.push([[word]]);
  }
  return connected.flatMap((phrases) => {
    const [first = []] = phrases;
    const isExcluded = first[0]?.isExcluded;
    if (phrases.length === 1 && !isExcluded) return first;
    const found = either(phrases.map((phrase) => phrase.map((word) => word.found).reduce(both)));
    const text = phrases.map((phrase) => phrase.map((word) => word.text).join(" ")).join(" or ");
    return [{ text, typed: text, found, isExcluded }];
  });
}
var isOfOneSort = (a, b) => wordCategory(a) === wordCategory(b) && wordCategory(a) !== "unknown";
var isPhrase = (before, word) => wordCategory(word) === "course" && both(before.found, word.found).names.some(Boolean);
function isEither(before, word) {
  const category = wordCategory(word);
  const sorts = [wordCategory(before), category];
  if (!word.link || sorts.includes("unknown")) return false;
  const atBoth = both(before.found, word.found).institutes;
  if (!isOfOneSort(before, word)) return word.link === "or" && !sorts.includes("course") && !atBoth.some(Boolean);
  if (word.link === "or") return true;
  if (category === "course") return !isPhrase(before, word);
  return category === "place" && !atBoth.some((match) => match >= MATCH.place);
}
var either = (parts) => parts.length > 0 ? parts.reduce((a, b) => merge2(a, b, Math.max)) : NOTHING;
var both = (a, b) => merge2(a, b, Math.min);
function merge2(a, b, of) {
  const side = (a2, b2) => {
    const longer = a2.length >= b2.length ? a2 : b2;
    return longer.map((_, at) => of(a2[at] ?? 0, b2[at] ?? 0));
  };
  const names = side(a.names, b.names);
  const institutes = side(a.institutes, b.institutes);
  const count = Math.max(a.count, b.count);
  return { names, institutes, count, words: [...a.words, ...b.words] };
}

// build/shared/search/correct.ts
var MISSING2 = 4;
var ONE_SLIP = 5;
var TWO_SLIPS = 8;
var HEARD = 3;
var HEARD_TOGETHER = 4;
var HEARD_LENGTH = 2;
var LOOSE_SLIPS = 3;
var LOOSE_LETTERS = 3;
var CANDIDATES = 4;
var TRIALS = 6;
var CORRECTED_WORDS = 3;
function sortLikeliest(word, found) {
  const isOther = (candidate) => Number(candidate[0] !== word[0]);
  return [...found].sort((a, b) => isOther(a) - isOther(b) || (a < b ? -1 : 1));
}
function* candidatesFor({ typed, text }, lookup2) {
  const word = isDevanagari(typed) ? text : typed;
  if (word.length < MISSING2 || /\d/.test(word)) return;
  const atOne = lookup2.vocabulary.near(word, 1);
  yield* sortLikeliest(word, word.length < ONE_SLIP ? atOne.filter(({ length }) => length > word.length) : atOne);
  if (word.length >= TWO_SLIPS) yield* sortLikeliest(word, lookup2.vocabulary.near(word, 2));
  yield* sortLikeliest(word, heardAs(word, lookup2));
}
function heardAs(word, lookup2, isTogether = false) {
  const consonants = reduceToConsonants(word);
  const least = isTogether ? HEARD_TOGETHER : HEARD;
  const fewer = isTogether ? [...consonants].map((_, at) => consonants.slice(0, at) + consonants.slice(at + 1)) : [];
  return [consonants, ...fewer].filter(({ length }) => length >= least).flatMap((heard) => lookup2.line("consonants", heard)).filter((other) => Math.abs(other.length - word.length) <= HEARD_LENGTH);
}
var isUnknown = ({ found, codes }) => found.count === 0 && !codes;
function* replaced(reading, word, lookup2, read) {
  const tried = /* @__PURE__ */ new Set([word.typed]);
  for (const candidate of candidatesFor(word, lookup2)) {
    if (tried.has(candidate)) continue;
    if (tried.size > CANDIDATES) return;
    tried.add(candidate);
    yield read(reading.query.map((old) => old.text === word.text ? { ...old, ...understand(candidate) } : old));
  }
}
function correctUnknown(asTyped, lookup2, read) {
  let best = asTyped;
  let equal;
  let trials = 0;
  for (const word of asTyped.matches.words.filter(isUnknown).slice(0, CORRECTED_WORDS)) {
    const { missing } = best;
    for (const tried of replaced(best, word, lookup2, read)) {
      if (tried.missing === missing) equal ??= tried;
      if (tried.missing < missing) best = tried;
      if (tried.missing < missing || ++trials >= TRIALS) break;
    }
  }
  const both2 = best.missing > 0 && equal ? correctOne(equal, lookup2, read) : best;
  return both2.missing === 0 ? both2 : best;
}
function correctHeard(reading, noise, lookup2, read) {
  let trials = 0;
  for (let i = 1; i < reading.query.length && trials < TRIALS; i++) {
    const [before, word] = [reading.query[i - 1], reading.query[i]];
    if (!noise.has(before.text) && !noise.has(word.text)) continue;
    const joined = before.typed + word.typed;
    if (/\d/.test(joined)) continue;
    for (const heard of sortLikeliest(joined, heardAs(joined, lookup2, true)).slice(0, CANDIDATES)) {
      trials++;
      const tried = read(
        reading.query.flatMap((old, at) => at === i ? [] : at === i - 1 ? { ...old, ...understand(heard) } : [old])
      );
      if (tried.missing < reading.missing) return tried;
    }
  }
  return reading;
}
function correctOne(asTyped, lookup2, read) {
  const isKnown = (word) => !isUnknown(word) && !word.codes && !GENERIC_WORDS.has(word.text);
  const words2 = asTyped.missing === 1 ? asTyped.matches.words.filter(isKnown) : [];
  let trials = 0;
  for (const word of words2) {
    for (const tried of replaced(asTyped, word, lookup2, read)) {
      if (tried.missing === 0) return tried;
      if (++trials >= TRIALS) return asTyped;
    }
  }
  return asTyped;
}
function suggestSimilar(words2, lookup2) {
  if (words2.filter(isUnknown).length > CORRECTED_WORDS) return "";
  const similar = words2.map((word) => isUnknown(word) ? nearestTo(word.typed, lookup2) : word.text);
  return similar.filter(Boolean).join(" ");
}
function nearestTo(typed, { vocabulary }) {
  for (let slips = 1; slips <= Math.min(LOOSE_SLIPS, typed.length / LOOSE_LETTERS); slips++) {
    const [nearest] = sortLikeliest(typed, vocabulary.near(typed, slips));
    if (nearest) return nearest;
  }
  return "";
}

// build/contract/seats.ts
var CATEGORY_LIST = [
  { name: "open" },
  { name: "sc" },
  { name: "st", optional: true },
  { name: "vjdt", optional: true, printed: ["DTVJ", "VJ"] },
  { name: "ntb", optional: true, printed: ["NT1"] },
  { name: "ntc", optional: true, printed: ["NT2"] },
  { name: "ntd", optional: true, printed: ["NT3"] },
  { name: "obc" },
  { name: "sebc" }
];
var LEVEL_LIST = [
  { name: "state_level" },
  { name: "home_university", printed: ["HU"] },
  { name: "other_than_home_university", printed: ["OHU"] }
];
var OTHER_SEATS = [
  {
    name: "ews",
    field: "ews_seats",
    within: false,
    description: "seats for the economically weaker section, over and above the CAP vacancies"
  },
  {
    name: "tfws",
    field: "tfw_seats",
    within: false,
    description: "seats of the tuition fee waiver scheme, over and above the CAP vacancies"
  },
  {
    name: "pwd",
    field: "pwd_total",
    within: true,
    description: "vacant seats for persons with disability"
  },
  {
    name: "def",
    field: "def_total",
    within: true,
    description: "vacant seats for children of defence personnel"
  }
];
var isOptional = (listed) => listed.optional === true;
var contractCategories = CATEGORY_LIST.filter((listed) => !isOptional(listed)).map(({ name }) => name);
var extraCategories = CATEGORY_LIST.filter(isOptional).map(({ name }) => name);
var CATEGORIES_OF_FORMS = CATEGORY_LIST.map(({ name }) => name);
var CATEGORIES = [...contractCategories, ...extraCategories];
var SEAT_LEVELS = LEVEL_LIST.map(({ name }) => name);
var BEYOND_CAP = OTHER_SEATS.filter(({ within }) => !within);
var WITHIN_CAP = OTHER_SEATS.filter(({ within }) => within);
var PRINTED_CATEGORIES = /* @__PURE__ */ printedNames(CATEGORY_LIST);
function printedNames(list) {
  return new Map(
    list.flatMap(
      ({ name, printed = [] }) => [name.replaceAll("_", "").toUpperCase(), ...printed].map((text) => [text, name])
    )
  );
}

// build/shared/search/tables/seat-words.ts
var SEAT_WORDS = listWords(
  "seat seats quota category categories caste reserved reservation candidate candidates siten siton jaga arakshan arakshit pravarg \u0938\u0940\u091F"
);
var AMBIGUOUS = listWords("st ph dt def");
var OTHER_NAMES2 = " vjnt=vj vja=vj dt=vj tfw=tfws freeship=tfws ph=pwd handicap=pwd handicapped=pwd defence=def defense=def ";
var others = new Map(OTHER_SEATS.map(({ name }) => [name, name]));
function seatNamed(typed) {
  const name = OTHER_NAMES2.match(` ${typed}=(\\S+)`)?.[1] ?? typed;
  return name === "open" ? void 0 : others.get(name) ?? PRINTED_CATEGORIES.get(name.toUpperCase());
}
var WOMEN = listWords("ladies lady girls girl women woman mahila muli mulinchya ladkiyon");
var LADIES = "ladies";
function withoutSeats(tokens) {
  const seats = /* @__PURE__ */ new Set();
  const rest = [];
  const nameAt = (i) => seatNamed(latin(tokens[i] ?? ""));
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const isBeside = [i - 1, i + 1].some((at) => SEAT_WORDS.has(tokens[at] ?? "") || nameAt(at) !== void 0);
    const isSure = !AMBIGUOUS.has(latin(token)) || isBeside;
    const apart = latin(token) === "nt" ? seatNamed(`nt${tokens[i + 1] ?? ""}`) : void 0;
    const name = apart ?? (isSure ? nameAt(i) : void 0);
    if (name) seats.add(name);
    else if (WOMEN.has(token) && isBeside) seats.add(LADIES);
    else rest.push(token);
    if (apart) i++;
  }
  return { tokens: rest, seats: [...seats] };
}
var latin = (token) => latinLetters(token) ?? token;

// build/shared/search/tables/asking.ts
var OF_REGIONS = listWords("uttar pashchim maharashtr");
var ASKING = [OF_REGIONS, QUERY_STOP_WORDS, OR_WORDS, AND_WORDS, NOT_BEFORE, NOT_BESIDE, SEAT_WORDS, WOMEN];
var isAsking = (word) => ASKING.some((list) => list.has(word));
function readAsking(word) {
  if (!isDevanagari(word) || isAsking(word) || latinLetters(word)) return word;
  return transliterate(word).find(isAsking) ?? word;
}
function joinRegions(words2) {
  const region = /\b(north|uttar|west|western|pashchim|paschim) maharashtra?\b/g;
  return words2.join(" ").replace(region, (_, half) => `${spelling(half)}maharashtra`).split(" ").filter(Boolean);
}

// build/shared/search/parse.ts
var MAX_TEXT = 2 * QUERY_LENGTH;
var MAX_WORDS = 12;
var MAX_LETTERS = 40;
function parseQuery(q, hasCode = () => false) {
  const text = q.normalize("NFKD").slice(0, MAX_TEXT);
  if (!hasWord(text)) return { words: [], seats: [], isStopWords: false };
  const all = splitTokens(HAS_DIGIT.test(text) ? joinCodes(text.replace(UNKNOWN_NUMBERS, " "), hasCode) : text);
  const { tokens, seats } = withoutSeats(all);
  const connected = connect2(tokens);
  const isStopWords = connected.length === 0 && seats.length === 0;
  if (!isStopWords) return { words: limit(connected), seats, isStopWords };
  const words2 = tokens.filter((token) => token !== COMMA);
  const content = words2.filter((word) => !STOP_WORDS.has(word));
  return { words: limit((content.length > 0 ? content : words2).map(understand)), seats, isStopWords };
}
var STILL_TYPED = /^([a-z]|\d{1,3})$/;
var HAS_DIGIT = /[\d०-९]/;
var COMMA = ",";
function splitTokens(q) {
  const joined = q.replace(/\b(other|apart)\s+(than|from)\b/gi, "$1$2");
  return joined.split(/(?<=\S\S)\s*([,;/|])\s*(?=\S\S)/).flatMap((part, i) => {
    if (i % 2 === 1) return [/[,;]/.test(part) ? COMMA : "or"];
    const words2 = joinLetters(writtenWords(part).map((word) => [...word].slice(0, MAX_LETTERS).join("")));
    return joinRegions(words2.map(readAsking));
  });
}
var isStopWord = (token) => STOP_WORDS.has(token) || [QUERY_STOP_WORDS, SEAT_WORDS, OR_WORDS].some((list) => list.has(token));
function connect2(tokens) {
  const words2 = [];
  let link;
  let isExcluded = false;
  let isJoined = false;
  const isSort = (word) => word && (isPlaceWord(word.text) || TYPE_WORDS.has(word.text));
  tokens.forEach((token, i) => {
    const before = words2.findLastIndex(({ text }) => !GENERIC_WORDS.has(text));
    const last2 = words2[before];
    const after = tokens.slice(i + 1).find((word) => !isStopWord(word) && word !== COMMA);
    const asks = ASKING_BEFORE_NOT.has(tokens[i - 1] ?? "") && after === void 0;
    const excludeBefore = () => words2.splice(before, 1, { ...last2, isExcluded: true });
    if (token === COMMA) link ??= "comma";
    else if (NOT_WORDS.has(token)) isExcluded = after !== void 0;
    else if (NOT_BEFORE.has(token) && last2) excludeBefore();
    else if (NOT_BEFORE.has(token) || NOT_BESIDE.has(token)) {
      if (last2 && !asks && (after === void 0 || isSort(last2))) excludeBefore();
      else isExcluded = after !== void 0;
    } else if (OR_WORDS.has(token)) link = "or";
    else if (AND_WORDS.has(token)) isJoined = true;
    else if (!isStopWord(token)) {
      const word = understand(token);
      const isOther = words2.at(-1)?.isExcluded && (link !== void 0 || isJoined && isSort(word));
      words2.push({ ...word, link, isExcluded: isExcluded || isOther });
      link = void 0;
      isExcluded = false;
      isJoined = false;
    }
  });
  return words2;
}
function limit(words2) {
  const query = words2.filter(({ typed }, i) => i === 0 || i < words2.length - 1 || !STILL_TYPED.test(typed));
  const kept = query.filter(isFirst).slice(0, MAX_WORDS);
  return kept.map((word, i) => i === kept.length - 1 ? { ...word, isLast: true } : word);
}
function isFirst({ text }, i, words2) {
  return words2.findIndex((word) => word.text === text) === i;
}
function joinCodes(q, hasCode) {
  const latin2 = q.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "\u0966".charCodeAt(0)));
  const ifCode = (text, digits) => hasCode(digits) ? digits : text;
  return latin2.replace(
    /(?<![a-z0-9])[0-9oli]{4,}(?![a-z0-9])/gi,
    (text) => ifCode(text, text.replace(/o/gi, "0").replace(/[li]/gi, "1"))
  ).replace(/\d+(?:[\s-]+\d+)+/g, (text) => ifCode(text, text.replace(/\D/g, ""))).replace(
    /(?<![a-z0-9])([a-z]{1,2})[\s-]?(\d{4,})/gi,
    (text, letters, digits) => SHORT_FORMS.has(letters.toLowerCase()) ? text : ifCode(text, digits)
  );
}

// build/shared/search/understand.ts
var SHORT_WORD = 3;
var REMEMBERED2 = 64;
function openUnderstanding(index, columns, lookup2) {
  const remembered = openMemory(REMEMBERED2);
  const codes = (begun) => remembered(begun, () => ({ courses: columns.withCode(begun) })).courses;
  const lookUpAll = (query) => query.map((_, w) => lookUp(lookup2, codes, query, w));
  const read = (queryWords) => {
    let query = queryWords;
    let lookedUp = lookUpAll(query);
    const cut = query.flatMap((word, w) => lookedUp[w]?.found === NOTHING ? cutInTwo(lookup2, word) : [word]);
    if (cut.length > query.length) {
      query = cut;
      lookedUp = lookUpAll(query);
    }
    const isConnected = lookedUp.some(({ link, isExcluded }) => link || isExcluded);
    const words2 = (isConnected ? connect(lookedUp) : lookedUp).filter(isFirst);
    const matches = matchCourses(index, columns, words2);
    return { query, words: words2, matches, missing: matches.specific.length - matches.together };
  };
  const understandWords = (parsed, isSuggested = false) => {
    const asTyped = read(parsed);
    const unknown = correctUnknown(asTyped, lookup2, read);
    const corrected = unknown.missing > 0 ? correctHeard(unknown, findNoise(unknown), lookup2, read) : unknown;
    const reading = correctOne(corrected, lookup2, read);
    const { query, words: words2, matches, missing } = reading;
    const suggest = (isPartial) => ({ suggestions: isSuggested ? [] : suggestFor(asTyped, isPartial) });
    const known = matches.specific.filter((word) => !isNoise(word)).length;
    const isAnswer = matches.specific.length === 0 || matches.most > 0 && matches.together >= known / 2;
    if (query.length === 0 || !isAnswer)
      return { positions: new Int32Array(), match: "none", words: wordTexts(asTyped.words), ...suggest(false) };
    const positions = rankCourses(columns, matches);
    const place = words2.some((word) => wordCategory(word) === "place") ? { namesPlace: true } : {};
    const isUnknownExcluded = words2.some(
      ({ isExcluded, found, text }) => isExcluded && found.count === 0 && !isPlaceWord(text)
    );
    const at = positions[0];
    const matchInFirst = ({ found }) => Math.max(found.names[columns.name[at]] ?? 0, found.institutes[columns.institute[at]] ?? 0);
    if (missing === 0 && !isUnknownExcluded) {
      const read2 = words2.map(
        (word) => word.beginning === void 0 && matchInFirst(word) === MATCH.beginning ? completeIn(at, word) : word
      );
      const isAsTyped = reading === asTyped && read2.every((word, w) => word === words2[w]);
      return { positions, match: isAsTyped ? "exact" : "corrected", words: wordTexts(read2), ...place };
    }
    const had = wordTexts(
      words2.filter((word) => word.isExcluded ? word.found.count > 0 : word.codes || matchInFirst(word) > 0)
    );
    const missingWords = wordTexts(words2).filter((text) => !had.includes(text));
    return { positions, match: "partial", words: had, missing: missingWords, ...place, ...suggest(true) };
  };
  const completeIn = (at, word) => {
    const institute = columns.institute[at];
    const place = index.institutes.place[institute];
    const { districts, cities } = index.places;
    const texts = [index.names[columns.name[at]], index.institutes.names[institute]];
    const all = words([...texts, districts[place], cities[place]].join(" "));
    return { ...word, text: all.find((text) => text.startsWith(word.typed)) ?? word.text };
  };
  const suggestFor = ({ words: words2 }, isPartial) => {
    const known = wordTexts(words2.filter((word) => !isUnknown(word))).join(" ");
    const similar = suggestSimilar(words2, lookup2);
    const place = words2.find((word) => wordCategory(word) === "place")?.text ?? "";
    const all = [
      { why: "spelling", q: similar === known ? "" : similar },
      { why: "without", q: isPartial ? "" : known },
      { why: "place", q: isPartial || place === known ? "" : place }
    ];
    const refused = isPartial ? ["none", "partial"] : ["none"];
    const isGood = (q) => !refused.includes(understandWords(parseQuery(q).words, true).match);
    return all.filter(({ q }) => q !== "" && isGood(q));
  };
  const understandAll = (q) => {
    const { words: words2, seats, isStopWords } = parseQuery(q, (digits) => digits.length <= 10 && codes(digits) !== void 0);
    const named = seats.length > 0 ? { seats } : {};
    const findsNothing = (w) => lookUp(lookup2, codes, words2, w).found === NOTHING;
    const last2 = words2.length - 1;
    const isHalf = words2[last2] && isStopWordBegun(words2[last2].readings ? words2[last2].text : words2[last2].typed) && findsNothing(last2);
    const asked = isHalf || isStopWords && words2.every((_, w) => findsNothing(w)) ? words2.slice(0, isStopWords ? 0 : last2) : words2;
    if (asked.length > 0 || words2.length === 0 && seats.length === 0) return { ...understandWords(asked), ...named };
    const missing = words2.map(({ text }) => text);
    return {
      positions: columns.byVacancies(),
      match: missing.length > 0 ? "partial" : "exact",
      words: [],
      missing,
      ...named
    };
  };
  const memory = openMemory(REMEMBERED2);
  return (q) => memory(q, () => understandAll(q));
}
var wordTexts = (words2) => words2.map(({ text, isExcluded }) => isExcluded ? `not ${text}` : text);
var findNoise = ({ matches }) => new Set(matches.words.filter(isNoise).map(({ text }) => text));
function isNoise({ found, text, codes, beginning }) {
  if (codes) return false;
  if (AMBIGUOUS_STOP_WORDS.has(text)) return true;
  const isBeginning = (hits) => hits.every((match) => match <= MATCH.beginning);
  const isShort = text.length <= SHORT_WORD && beginning === void 0;
  return found.count === 0 || isShort && isBeginning(found.names) && isBeginning(found.institutes);
}
function cutInTwo(lookup2, word) {
  const { typed, link, isExcluded, isLast } = word;
  const halves = /[^a-z]/.test(typed) ? void 0 : lookup2.apart(typed);
  if (!halves) return [word];
  return [
    { ...understand(halves[0]), link, isExcluded },
    { ...understand(halves[1]), isExcluded, isLast }
  ];
}
function lookUp(lookup2, codes, query, w) {
  const word = query[w];
  const { typed, isLast, link, isExcluded } = word;
  const isAlone = query.length === 1;
  const matchingCodes = CODE_BEGINNING.test(typed) || isAlone && /^\d+$/.test(typed) ? codes(typed) : void 0;
  if (matchingCodes) return { text: typed, typed, found: NOTHING, codes: matchingCodes, link, isExcluded };
  const { forms, readings } = word;
  const text = readings?.find(lookup2.vocabulary.has) ?? word.text;
  const key = isDevanagari(typed) ? text : typed;
  const joined = query.slice(1).flatMap((after2, i) => {
    const before = query[i];
    if (before.text !== word.text && after2.text !== word.text) return [];
    const both2 = before.text + after2.text;
    return [lookup2.find([both2], both2)];
  });
  const beginnings = [.../* @__PURE__ */ new Set([typed, key, ...readings ?? []])].filter(({ length }) => length > 1 || isAlone);
  const parts = [lookup2.find(forms, key, isLast || key.length > SHORT_WORD ? beginnings : []), ...joined];
  let found = either(parts.filter(({ count }) => count > 0));
  if (found.count === 0) found = lookup2.find(forms, key, beginnings);
  if (found.count === 0) found = lookup2.findBegun(key);
  const after = query[w + 1];
  if (after && !after.link && (isPlaceWord(text) || findRegion(text)))
    found = withNamed(found, lookup2.withNeighbours(`${typed} ${after.text}`));
  return { text, typed, beginning: isLast ? key : void 0, found, link, isExcluded };
}
function withNamed(found, named) {
  if (named.length === 0 || found.count === 0) return found;
  const institutes = found.institutes.slice();
  for (const at of named) institutes[at] = MATCH.named;
  return { ...found, institutes };
}

// build/shared/search/engine.ts
function createEngine(index, shared) {
  const columns = openColumns(index);
  let opened;
  const lookup2 = shared?.lookup ?? (() => opened ??= openLookup(index));
  let understand2;
  const search = (query) => {
    if (query.q !== void 0) understand2 ??= openUnderstanding(index, columns, lookup2());
    const all = { positions: new Int32Array(columns.count).map((_, at) => at) };
    const { positions, ...understood } = query.q === void 0 ? all : strictly(query, understand2(query.q));
    const fits = columns.filter(query);
    const fitting = fits ? positions.filter(fits) : positions;
    const page = [...fitting.subarray(query.offset, query.offset + query.limit)];
    return { total: fitting.length, positions: page, ...understood };
  };
  return { index, search, lookup: lookup2, readCode: columns.readCode, ...openPage(index, columns) };
}
var strictly = ({ match }, understood) => match === "all" && understood.match === "partial" ? { ...understood, match: "none", positions: new Int32Array() } : understood;

// build/shared/format.ts
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// build/outputs/search-index/initials.ts
var COLLEGE = /\b(college|institut\w*|school|university|academy|campus|department|polytechnic|faculty|foundation)\b/iu;
var BODY = /\b(trust|society|sanstha|mandal|pratishthan|foundation|samaj|association|education)['’]?s?(?=\W)/giu;
var TITLES = /* @__PURE__ */ new Set(["dr", "fr", "shri", "shree", "smt", "late", "professor", "saint", "sant"]);
var GENERIC = /^(\W|college|institute|of|engineering|engg|and|technology|management|research|studies|group|institutions)*$/iu;
var TRUST = /['’]s?[\s,]+/giu;
var SHORTEST = 3;
var SHORTEST_OF_TRUST = 2;
var LONGEST = 10;
var WITH_PLACE = 4;
function instituteInitials(name) {
  const parts = name.replace(/ for women\b/i, "").split(",").map((part2) => part2.trim());
  const at = parts.findIndex((part2, i) => COLLEGE.test(part2) && (i > 0 || !onlyTrust(part2)));
  const part = at < 0 ? parts[0] ?? "" : parts[at];
  const own = part.split(TRUST).filter(Boolean).at(-1) ?? part;
  const place = at >= 0 ? parts.at(-1) : void 0;
  const forms = /* @__PURE__ */ new Set();
  const named = GENERIC.test(own) ? [part, part.replace(BODY, " ")] : [own, part];
  for (const text of new Set(named)) {
    const letters = listInitials(text);
    for (const form of letters) forms.add(form);
    if (place && place !== part) {
      for (const form of letters) if (form.length <= WITH_PLACE) forms.add(form + (words(place)[0]?.[0] ?? ""));
    }
  }
  const trusts = [
    ...own === part ? [] : [part.split(TRUST)[0] ?? ""],
    ...parts.slice(0, Math.max(0, at)).filter(onlyTrust)
  ];
  const ofTrusts = trusts.flatMap((trust) => trustInitials(trust, own));
  const nameWords2 = new Set(words(name));
  return [.../* @__PURE__ */ new Set([...[...forms].filter((form) => form.length >= SHORTEST), ...ofTrusts])].filter(
    (form) => form.length <= LONGEST && !nameWords2.has(form)
  );
}
function trustInitials(trust, own) {
  return [...listInitials(trust)].filter((letters) => letters.length >= SHORTEST_OF_TRUST && !SHORT_FORMS.has(letters) && !STOP_WORDS.has(letters)).flatMap((letters) => [
    letters,
    .../\bcollege of engineering\b/i.test(own) ? [`${letters}coe`, `${letters}ce`] : [],
    .../\binstitute of technology\b/i.test(own) ? [`${letters}it`] : []
  ]);
}
function onlyTrust(part) {
  return /\b(trust|society|sanstha|mandal|pratishthan|foundation)(['’]s?)?\W*$/iu.test(part);
}
function listInitials(text) {
  const capitals = text === text.toUpperCase() ? [] : text.match(/\b[A-Z]{2,5}\b/g) ?? [];
  const dotted = text.match(/\b(?:[A-Z]\. ?){2,}/g) ?? [];
  const acronyms = new Set([...capitals, ...dotted].map((word) => word.replace(/\W/g, "").toLowerCase()));
  const isInitials = (word) => !TITLES.has(word) && (acronyms.has(word) || word.length <= 2 && !STOP_WORDS.has(word));
  const letters = (list) => list.map((word) => isInitials(word) ? word : word[0] ?? "").join("");
  const all = words(text.replace(/\(.*?\)/g, " "));
  const content = all.filter((word) => !STOP_WORDS.has(word));
  const untitled = TITLES.has(all[0] ?? "") ? [letters(all.slice(1)), letters(content.slice(1))] : [];
  return /* @__PURE__ */ new Set([letters(all), letters(content), ...untitled]);
}

// build/outputs/search-index/build-index.ts
function buildSearchIndex(source) {
  const { dataset, institutes, courses, roundBefore } = source;
  const names = [...new Set(courses.map((course) => course.course_name))].sort(compareText);
  const nameNumbers = new Map(names.map((name, i) => [name, i]));
  const places = distinct(institutes, ({ district, city }) => JSON.stringify([district, city]));
  const types = distinct(institutes, ({ inst_type }) => inst_type);
  const indexedWords = {
    names: names.map((name) => words(name)),
    institutes: institutes.map(({ inst_name }) => withoutNumbers(nameWords(inst_name))),
    places: places.first.map((institute) => withoutNumbers(placeWords(institute))),
    types: types.first.map(({ inst_type }) => typeWords(inst_type))
  };
  const instituteCode = ({ institute }) => institutes[institute]?.inst_code;
  const waivers = courses.map(
    (course) => course.tfw_choice_code && codeEnding(course.tfw_choice_code, instituteCode(course))
  );
  return {
    format: INDEX_FORMAT,
    dataset: { id: dataset.id, round_name: dataset.round_name },
    ...roundBefore ? { before: { round: roundBefore, seats: courses.map(({ before }) => before ?? null) } } : {},
    names,
    contentWords: indexedWords.names.map((name) => contentWords(name).join(" ")),
    places: {
      districts: places.first.map((institute) => institute.district),
      cities: places.first.map((institute) => institute.city)
    },
    types: types.first.map(({ inst_type }) => inst_type),
    institutes: {
      codes: institutes.map((institute) => institute.inst_code),
      names: institutes.map((institute) => institute.inst_name),
      place: places.numbers,
      type: types.numbers,
      autonomous: institutes.map((institute) => institute.is_autonomous)
    },
    courses: {
      firstId: courses[0]?.id ?? 1,
      name: courses.map((course) => nameNumbers.get(course.course_name)),
      institute: courses.map((course) => course.institute),
      vacancies: courses.map((course) => course.total_cap_vacancies),
      endings: courses.map((course) => codeEnding(course.choice_code, instituteCode(course))).join(" "),
      ...waivers.some(Boolean) ? { waiverEndings: waivers.join(" ") } : {}
    },
    aliases: {
      initials: lines(institutes.flatMap(({ inst_name }, i) => instituteInitials(inst_name).map((form) => [form, i]))),
      consonants: lines(
        Object.values(indexedWords).flat(2).flatMap((word) => reduceToConsonants(word) ? [[reduceToConsonants(word), word]] : [])
      )
    },
    search: indexDocuments([
      ...documents("course", indexedWords.names),
      ...documents("name", indexedWords.institutes),
      ...documents("place", indexedWords.places),
      ...documents("type", indexedWords.types)
    ])
  };
}
function documents(field, lists) {
  return lists.map((list) => ({ [field]: contentWords(list).join(" ") }));
}
function indexDocuments(all) {
  const search = new MiniSearch(INDEX_OPTIONS);
  search.addAll(all.map((document, id) => ({ id, ...document })));
  return JSON.stringify(search);
}
function withoutNumbers(list) {
  return list.filter((word) => !/^\d+$/.test(word));
}
function distinct(items, keyOf) {
  const firsts = /* @__PURE__ */ new Map();
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  const keys = new Map([...firsts.keys()].map((key, i) => [key, i]));
  return { first: [...firsts.values()], numbers: items.map((item) => keys.get(keyOf(item))) };
}
function codeEnding(code, instituteCode) {
  return code.startsWith(instituteCode) ? code.slice(instituteCode.length) : WHOLE_CODE + code;
}
function contentWords(name) {
  return name.filter((word) => !STOP_WORDS.has(word));
}
function lines(entries) {
  const meanings2 = /* @__PURE__ */ new Map();
  for (const [word, meaning] of entries) {
    const key = String(word);
    meanings2.set(key, (meanings2.get(key) ?? /* @__PURE__ */ new Set()).add(String(meaning)));
  }
  const sorted = [...meanings2].sort(([a], [b]) => compareText(a, b));
  return `
${sorted.map(([word, set]) => `${word} ${[...set].join(" ")}
`).join("")}`;
}
function nameWords(name) {
  return words(name).join(" ").replaceAll("navi mumbai", "navimumbai").split(" ");
}
function placeWords({ district, city }) {
  const texts = [district, city].map((text) => ` ${nameWords(foldForEquality(text)).join(" ")} `);
  const same = PLACES.filter((names) => names.some((name) => texts.some((text) => text.includes(` ${name} `))));
  const all = [...texts.flatMap((text) => text.trim().split(" ")), ...same.flat().flatMap((name) => name.split(" "))];
  return [...new Set(all)].filter((word) => word !== "" && !NOT_PLACES.has(word));
}
var NOT_PLACES = new Set(
  "dist district tal tq taluka at post ap and of off campus technology management mouza city e w".split(" ")
);
function typeWords(type) {
  const text = type.replace(/un-?\s?aided/gi, "unaided").replace(/government-?\s?aided/gi, "governmentaided aided");
  return [...new Set(words(text))];
}
export {
  buildSearchIndex,
  createEngine
};
