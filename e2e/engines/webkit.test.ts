import { testJourneys } from './test-journeys.ts';
import { startWebKit } from './webkit.ts';

testJourneys('WebKit', process.env.WEBKIT_DRIVER_PATH, startWebKit);
