import { startFirefox } from './firefox.ts';
import { testJourneys } from './test-journeys.ts';

testJourneys('Firefox', process.env.FIREFOX_PATH, startFirefox);
