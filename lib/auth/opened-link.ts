/** A link of an e-mail, whose page was opened with parameters in the query. */
export interface OpenedLink<Name extends string> {
  /**
   * The parameters with which this page was opened; null without all of them. They are removed from the address
   * bar and the history, and kept in this tab for a reload until the link has been used.
   */
  take: () => Record<Name, string> | null;
  /** Removes the parameters: the link works once. */
  drop: () => void;
}

interface Rules<Name extends string> {
  /** Key in the storage of the tab. */
  key: string;
  /** Address of the page. */
  path: string;
  names: readonly Name[];
}

/** Reads the link of the page at `path`. */
export function openedLink<Name extends string>(rules: Rules<Name>): OpenedLink<Name> {
  const { key, path, names } = rules;

  const read = (query: string) => {
    const params = new URLSearchParams(query);
    const values = names.map((name) => [name, params.get(name)]);
    return values.every(([, value]) => value)
      ? (Object.fromEntries(values) as Record<Name, string>)
      : null;
  };
  return {
    take() {
      const { search } = window.location;
      const link = read(search);
      if (!link) return read(stored(key) ?? '');
      // Without storage a reload needs the address. Deferred, because Next replaces the history entry after the
      // effects that call this.
      if (store(key, search)) queueMicrotask(() => window.history.replaceState(null, '', path));
      return link;
    },
    drop: () => void store(key, undefined),
  };
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it worked: some browsers have no storage, or refuse it. */
function store(key: string, query: string | undefined): boolean {
  try {
    if (query === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, query);
    return true;
  } catch {
    return false;
  }
}
