import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As in the other tests: the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

/** Testing Library for tests that begin with `// @vitest-environment happy-dom` (record 121). */
export * from '@testing-library/react';
