import { StatusScreen } from '@/components/layout/status-screen';
import { StaffOpen } from '@/components/newsroom/staff-open';
import { screens } from '@/lib/core/screens';

export default function NotFound() {
  return (
    <StatusScreen
      screen={screens.articulos.missing}
      canRetry={false}
      action={<StaffOpen tipo="articulo" />}
    />
  );
}
