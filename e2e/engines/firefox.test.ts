import { startFirefox } from './firefox.ts';
import { testJourneys } from './test-journeys.ts';

testJourneys('Firefox', ['firefox-esr', 'firefox'], startFirefox);
