import { PanelHome } from '@/components/panel/panel-home';

export default function PanelPage() {
  return <PanelHome />;
}
