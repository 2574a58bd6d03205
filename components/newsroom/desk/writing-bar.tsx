import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type SectionName, sectionAddress } from '@/lib/panel/sections';
import { SaveState } from './save-state';

interface WritingBarProps {
  /** Section to which it leads back, and the text of that link. */
  section: SectionName;
  back: string;
  saving: Parameters<typeof SaveState>[0];
  /** Beside the state of saving, such as the actions. */
  children: React.ReactNode;
  /** Below, such as the toolbar of the text. */
  below?: React.ReactNode;
}

/** The sticky bar above what saves itself: way back, state of saving, actions (D57). */
export const WritingBar = ({ section, back, saving, children, below }: WritingBarProps) => (
  <div className="desk-bar">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <SiteLink
        href={sectionAddress(section)}
        className="inline-flex min-h-11 items-center gap-1 font-medium text-sm hover:text-accent"
      >
        <Icon name="left" />
        {back}
      </SiteLink>
      <SaveState {...saving} />
      {children}
    </div>
    {below}
  </div>
);
