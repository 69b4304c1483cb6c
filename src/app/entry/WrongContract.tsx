import { CONTRACT } from '../../host/contract';
import { wrongContract } from '../../messages/host';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { StockRoot } from '../../ui/root/Root';

/** Panel for a host that implements another major of the contract (src/host/README.md, P7). */
export function WrongContract({ asked }: { asked: number }) {
  const { title, text } = wrongContract(asked, CONTRACT.major);
  return (
    <StockRoot theme="system">
      <StatePanel level={1} title={title} text={text} />
    </StockRoot>
  );
}
