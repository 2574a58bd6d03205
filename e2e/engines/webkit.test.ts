import { testJourneys } from './test-journeys.ts';
import { startWebKit } from './webkit.ts';

testJourneys('WebKit', ['WebKitWebDriver'], startWebKit);
